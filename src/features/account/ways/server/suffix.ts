import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';

const page = '/sign-in-google';

/**
 * `/sign-in-google/chat` signs in with Google and goes on to `/chat` of the same site; the page
 * itself checks where it leads (R33).
 */
export function leadToGoogle(address: URL): Response {
  const { locale, path } = splitLocale(address.pathname);
  const then = localPath(locale, path.slice(page.length) || '/');
  const callbackUrl = address.searchParams.get('callbackUrl') ?? then;
  const location = `${localPath(locale, page)}?${new URLSearchParams({ callbackUrl })}`;
  return new Response(null, { status: 302, headers: { location, 'Cache-Control': 'no-cache' } });
}
