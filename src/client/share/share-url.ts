import { sharePath } from '#shared/share/link.ts';
import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';

/** The whole address of a link, in the page's language. @param base of the pages of links, where they are not this site's. */
export function shareUrl(address: string, base?: string): string {
  if (base !== undefined) return new URL(`${base}/${address}`, location.origin).href;
  const { locale } = splitLocale(location.pathname);
  return new URL(localPath(locale, sharePath(address)), location.origin).href;
}
