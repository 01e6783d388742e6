/**
 * What an operator switched since the page was built, as this browser last heard: puts the banners
 * that the page lacks into it. @returns names of those that are off. Part of every page's inline
 * script, so each byte counts.
 */
export function readNews(root: HTMLElement): string {
  try {
    // Of `learnBanners`, which made it of this very markup; no script in it could run.
    root.insertAdjacentHTML('beforeend', localStorage['banner-on'] ?? '');
    return localStorage['banner-off'] ?? '';
  } catch {
    return '';
  }
}
