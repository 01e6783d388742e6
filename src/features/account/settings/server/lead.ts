import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';

/** `/app` of SPEC 2, in any language: what is a person's own begins at their account. */
export function leadToAccount(address: URL): Response {
  const { locale } = splitLocale(address.pathname);
  const location = localPath(locale, '/app/account') + address.search;
  return new Response(null, { status: 302, headers: { location, 'Cache-Control': 'no-cache' } });
}
