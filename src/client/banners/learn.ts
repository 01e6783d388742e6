import type { BannerNews, SwitchedBanner } from '#shared/banner/switched.ts';
import { offKey, onKey } from './news.ts';

/** When it was asked (milliseconds), and in which language. */
const atKey = 'banner-at';
/** How long what was heard is not asked for again. */
const freshMs = 3_600_000;

/**
 * Asks once an hour what an operator has switched, for the pages to come; a banner that is off by now
 * goes at once. Never rejects: without an answer, a place to keep it, or a page any more, the banners stay as they are
 * (R37).
 */
export async function learnBanners(now = Date.now): Promise<void> {
  try {
    const root = document.querySelector<HTMLElement>('[data-banners]');
    const { site: hostKey, locale } = document.documentElement.dataset;
    const [at, known] = String(localStorage[atKey] ?? '').split(' ');
    // A time to come is a wrong clock's.
    const isFresh = known === locale && Math.abs(now() - Number(at)) < freshMs;
    if (!root || isFresh) return;
    localStorage[atKey] = `${now()} ${locale}`;
    const news = await ask(hostKey, locale);
    if (!news) return;
    const added = news.on.map((banner) => ({ ...banner, markup: markupOf(root, banner) }));
    // What the page has under such a name gives way to it.
    const replaced = added.filter(({ markup }) => markup !== '').map(({ key }) => key);
    localStorage[offKey] = [...news.off, ...replaced].join();
    localStorage[onKey] = added.map(({ markup }) => markup).join('');
    for (const key of news.off) hide(root, key);
  } catch {}
}

async function ask(hostKey?: string, locale?: string): Promise<BannerNews | undefined> {
  const body = JSON.stringify({ hostKey, cacheDataKeys: ['banners'], extraData: { locale } });
  const response = await fetch('/api/_data', { method: 'POST', body });
  const { data }: { data?: { banners?: BannerNews } } = await response.json();
  return data?.banners;
}

/** A banner that the page was not built with, or not so, made of one that it has; '' for any other. */
function markupOf(root: HTMLElement, { key, rule, text, action, href }: SwitchedBanner): string {
  const builtIn = root.querySelector<HTMLElement>(`[data-banner="${key}"]:not([data-added])`);
  const leadsTo = builtIn?.querySelector('.banner-action')?.getAttribute('href');
  const model = root.querySelector<HTMLElement>('[data-banner]');
  const isBuiltSo = builtIn?.dataset.rule === rule && leadsTo === href;
  if (isBuiltSo || !model || href === null) return '';
  const element = model.cloneNode(true) as HTMLElement;
  element.hidden = true;
  // Under another name than the page's own, which may be off.
  Object.assign(element.dataset, { banner: key, rule, added: '+' });
  const link = document.createElement('a');
  Object.assign(link, { className: 'banner-action', textContent: action });
  link.setAttribute('href', href);
  element.querySelector('p')?.replaceChildren(text);
  element.querySelector('.banner-action')?.replaceWith(link);
  return element.outerHTML;
}

function hide(root: HTMLElement, key: string): void {
  const shown = root.querySelector<HTMLElement>(`[data-banner="${key}"]:not([hidden])`);
  if (shown) shown.hidden = root.hidden = true;
}
