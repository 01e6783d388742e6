import { familyUrl } from '#shared/session/callback-url.ts';

/** The page's `callbackUrl` where it is of the family, else the site's first page (FAULTS R33). */
export function callbackUrlOf(search: string, origins: readonly string[], home: string): string {
  const wanted = new URLSearchParams(search).get('callbackUrl');
  const known = new Set([...origins, location.origin]);
  return familyUrl(wanted, location.origin, (url) => known.has(url.origin)) ?? home;
}
