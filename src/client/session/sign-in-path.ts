import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';

/** The sign-in page in the language of this page (SPEC 7). */
export function signInPath(query: Readonly<Record<string, string>> = {}): string {
  const path = localPath(splitLocale(location.pathname).locale, '/sign-in');
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export function isSignInPage(): boolean {
  return splitLocale(location.pathname).path === '/sign-in';
}
