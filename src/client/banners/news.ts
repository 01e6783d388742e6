/** Where a browser keeps what it last heard: names of the page's banners that are off, and the markup of more. */
export const offKey = 'banner-off';
export const onKey = 'banner-on';

/**
 * What an operator switched since the page was built, as this browser last heard: puts the banners
 * that the page lacks into it. @returns names of its own that are off. Part of every page's inline
 * script, so each byte counts.
 */
export function readNews(root: HTMLElement): string {
  try {
    // Of `learnBanners`, which made it of this very markup; no script in it could run.
    const added = localStorage[onKey];
    if (added) root.insertAdjacentHTML('beforeend', added);
    return localStorage[offKey] ?? '';
  } catch {
    return '';
  }
}
