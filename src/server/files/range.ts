/** Bytes of a file, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The one range that a header asks for (RFC 9110, 14.1); null where it asks for the whole, for several, or
 * for what is no range of bytes; `wrong` for one that begins behind the end.
 */
export function rangeOf(header: string | null, bytes: number): ByteRange | 'wrong' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'wrong' : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'wrong' : { from, to };
}

/** The bytes of a stream from one place to another, both included; the rest is not read. */
export async function* sliced(
  bytes: AsyncIterable<Uint8Array>,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    if (part.length > 0) yield part;
    at += chunk.length;
    if (at > to) return;
  }
}
