import type { Site } from '#shared/site/define.ts';

/** The family's mark: a sheet with a turned corner and one line of writing, in the site's hue. */
export function markSvg(fill: string, paper: string): string {
  return `<path d="M5 3h15l7 7v19H5z" fill="${fill}"/><path d="M20 3v7h7z" fill="${paper}" opacity=".45"/><path d="M9.5 15.5 12 23l4-8 4 8 2.5-7.5" fill="none" stroke="${paper}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The icon as a data address: a page must not need a request for it (DESIGN 8). */
export function iconDataUri(site: Site): string {
  const fill = `oklch(0.52 0.13 ${site.theme.hue})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markSvg(fill, '#fff')}</svg>`;
  // Quotes of an attribute and `#` alone must not stand in an address within one.
  return `data:image/svg+xml,${encodeURI(svg.replaceAll('"', "'")).replaceAll('#', '%23')}`;
}
