import type { PageRow } from '#server/page-table.ts';
import { isPublished } from '#server/page-table.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf, originOf } from '#shared/site/href.ts';

/** `sitemap.xml` of one site with hreflang links; pages that search engines leave out are not in it. */
export function sitemapOf(site: Site, rows: readonly PageRow[], addressing: Addressing): string {
  const href = (row: PageRow) => escapeXml(hrefOf(addressing, site, row.locale, row.path));
  const link = (tag: string, row: PageRow) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href(row)}"/>`;
  const pages = Map.groupBy(rows.filter(isPublished), ({ path }) => path);
  const urls = [...pages.values()].flatMap((versions) => {
    const english = versions.find(({ locale }) => locale === 'en');
    const links = [
      ...versions.map((row) => link(localeInfo(row.locale).tag, row)),
      ...(english ? [link('x-default', english)] : []),
    ].join('');
    return versions.map((row) => `<url><loc>${href(row)}</loc>${links}</url>`);
  });
  const schemas =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${schemas}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`: pages are open, calls and private pages are not. */
export function robotsOf(site: Site, addressing: Addressing): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /app/\nAllow: /\n\nSitemap: ${originOf(addressing, site)}/sitemap.xml\n`;
}

/** Escapes text for XML and attribute values. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
