import { sharePath } from '#shared/share/link.ts';
import { localPath } from '#shared/site/href.ts';
import { splitLocale } from '#shared/site/resolve.ts';

/** The whole address of a link, in the page's language. */
export function shareUrl(address: string): string {
  const { locale } = splitLocale(location.pathname);
  return new URL(localPath(locale, sharePath(address)), location.origin).href;
}
