/**
 * Lower case, no port, no trailing dot, no `www.`, punycode (DESIGN 3).
 * @param host a Host header or an authority, for example `WWW.Wordkin.LOCALHOST.:4321` or `[::1]:80`.
 * @returns null for what no browser would send as a host.
 */
export function normalizeHostname(host: string): string | null {
  if (host === '' || host.length > 253 + 6 || /[\s/\\@?#%]/.test(host)) return null;
  let hostname: string;
  try {
    hostname = new URL(`http://${host}`).hostname;
  } catch {
    return null;
  }
  const bare = hostname.replace(/\.$/, '').replace(/^www\./, '');
  return bare === '' || /^\.|\.$|\.\./.test(bare) ? null : bare;
}
