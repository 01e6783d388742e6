import { type BannerState, pickBanner } from '#shared/banner/choice.ts';
import { mayOpen, parseNumbers, recordClose } from '#shared/banner/policy.ts';
import { copyLink } from './link.ts';
import { readNews } from './news.ts';
import { readRecord, writeRecord } from './store.ts';

interface Section extends BannerState {
  readonly element: HTMLElement;
  readonly key: string;
}

/**
 * Shows at most one banner of static markup (SPEC 4): `<aside data-banners hidden>` and in it
 * `<div hidden {...bannerAttributes(banner)}>`, with a `<button data-banner-close>` and, to share the
 * page, a `<button data-banner-share="Link copied">`.
 */
export function startBanners(root: HTMLElement, now = Date.now): void {
  const off = readNews(root);
  const picked = pickBanner(
    Array.from(root.querySelectorAll<HTMLElement>('[data-banner]'), (element): Section => {
      const { banner = '', added = banner } = element.dataset;
      const key = `banner.${banner}`;
      const [priority = 0, ...limits] = parseNumbers(element.dataset.rule);
      return {
        element,
        key,
        priority,
        get open() {
          return !off.includes(added) && mayOpen(limits, readRecord(key), now());
        },
      };
    }),
  );
  if (!picked) return;
  root.hidden = picked.element.hidden = false;
  // Who comes back to this page may have closed it on another.
  addEventListener('pageshow', () => {
    root.hidden ||= !picked.open;
  });
  root.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    const { bannerClose, bannerShare } = button?.dataset ?? {};
    if (button && bannerShare) copyLink(button, bannerShare);
    if (bannerClose !== undefined) {
      root.hidden = true;
      writeRecord(picked.key, recordClose(readRecord(picked.key), now()));
    }
  };
}
