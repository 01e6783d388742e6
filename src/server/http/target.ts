/** What a request line asks for. */
export interface Target {
  /** Of the absolute form alone; it then stands for the Host header (RFC 9112, 3.2.2). */
  readonly authority: string | null;
  /** As sent, still encoded; starts with `/`. */
  readonly path: string;
  /** '' or `?…`. */
  readonly query: string;
}

/** @returns null for what is no request for a resource: `*`, an authority, another scheme. */
export function parseTarget(url: string): Target | null {
  if (url.startsWith('/')) return split(null, url);
  const absolute = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url);
  if (!absolute) return null;
  const [, authority = '', rest = ''] = absolute;
  return split(authority, rest.startsWith('/') ? rest : `/${rest}`);
}

function split(authority: string | null, url: string): Target {
  const at = url.indexOf('?');
  if (at < 0) return { authority, path: url, query: '' };
  return { authority, path: url.slice(0, at), query: url.slice(at) };
}

/** Most paths are this and need no closer look: nothing encoded, no segment that begins with a dot. */
const ordinary = /^(?:\/[\w,~-][\w.,~-]*)+$/;

/**
 * Whether a path means one thing to every reader: no empty, `.` or `..` segment, and nothing
 * encoded that would become a slash, a percent sign, a back-slash, a dot segment or a control
 * character one decoding later (FAULTS R32).
 */
export function isPlain(path: string): boolean {
  if (ordinary.test(path)) return true;
  if (!/^\/[\x21-\x7e]*$/.test(path) || /[\\#"<>^`{|}]/.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  if (decoded.split('/').length !== path.split('/').length) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused
  if (/[\x00-\x1f\x7f%\\]/.test(decoded)) return false;
  const segments = decoded.split('/').slice(1);
  return segments.every((one, at) =>
    one === '' ? at === segments.length - 1 : one !== '.' && one !== '..',
  );
}

/** The same address as the family writes it: lower case, no slash at its end, no `/en`, no number of a first page. */
export function canonicalPath(path: string): string {
  const bare = path.toLowerCase().replace(/\/$/, '');
  const local = bare.replace(/^\/en(?=\/|$)/, '');
  return local.replace(/(\/(?:essay-topics|hub)\/[^/]+)\/1$/, '$1') || '/';
}
