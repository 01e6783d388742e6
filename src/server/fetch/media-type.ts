/** A Content-Type in its parts: lower case type and charset. */
export function mediaTypeOf(header = ''): {
  readonly type: string;
  readonly charset: string | null;
} {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters
    .map((one) => one.trim())
    .find((one) => one.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return { type: type.trim(), charset: charset || null };
}
