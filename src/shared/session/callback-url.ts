/**
 * The address to go on to after signing in or out, where `isFamily` knows its origin; else null
 * (FAULTS R33). Never throws. It is parsed as a browser parses it, so `//evil`, back-slashes and
 * other schemes are seen for what they are.
 * @param base the address that a relative one starts from.
 */
export function familyUrl(
  wanted: string | null | undefined,
  base: string,
  isFamily: (url: URL) => boolean,
): string | null {
  if (!wanted || !URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && !url.username && !url.password && isFamily(url) ? url.href : null;
}
