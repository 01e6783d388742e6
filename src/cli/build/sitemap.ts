import type { PageRow } from '#server/page-table.ts';
import { isPublished } from '#server/page-table.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf, originOf } from '#shared/site/href.ts';

export interface SitemapFile {
  readonly name: string;
  readonly xml: string;
}

/** What one file may hold (sitemaps.org): addresses, and bytes, of which hreflang links take most. */
const fileLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** Day on which what a page says last changed, where it tells one. */
type DayOf = (row: PageRow) => string | undefined;

interface SitemapOptions {
  readonly dayOf?: DayOf;
  readonly limits?: typeof fileLimits;
  /** Names of files with addresses that `rows` has not. */
  readonly more?: readonly string[] | undefined;
}

/** `sitemap.xml` of one site; where one file does not hold all, an index of `sitemap-1.xml` and so on. */
export function sitemapsOf(
  site: Site,
  rows: readonly PageRow[],
  addressing: Addressing,
  { dayOf, limits = fileLimits, more = [] }: SitemapOptions = {},
): SitemapFile[] {
  const parts = split(urlsOf(site, rows, addressing, dayOf), limits);
  const [first = []] = parts;
  if (parts.length < 2 && more.length === 0) return [{ name: 'sitemap.xml', xml: urlset(first) }];
  const files = parts.map((urls, at) => ({ name: `sitemap-${at + 1}.xml`, xml: urlset(urls) }));
  const origin = escapeXml(originOf(addressing, site));
  const names = [...files.map(({ name }) => name), ...more];
  const locs = names.map((name) => `<sitemap><loc>${origin}/${name}</loc></sitemap>`);
  const xml = `${head}<sitemapindex xmlns="${schema}">\n${locs.join('\n')}\n</sitemapindex>\n`;
  return [{ name: 'sitemap.xml', xml }, ...files];
}

/** One sitemap with hreflang links; pages that search engines leave out are not in it. */
export function sitemapOf(site: Site, rows: readonly PageRow[], addressing: Addressing): string {
  return urlset(urlsOf(site, rows, addressing));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function urlset(urls: readonly string[]): string {
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

function urlsOf(
  site: Site,
  rows: readonly PageRow[],
  addressing: Addressing,
  dayOf: DayOf = () => undefined,
): string[] {
  const href = (row: PageRow) => escapeXml(hrefOf(addressing, site, row.locale, row.path));
  const link = (tag: string, row: PageRow) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href(row)}"/>`;
  const pages = Map.groupBy(rows.filter(isPublished), ({ path }) => path);
  return [...pages.values()].flatMap((versions) => {
    const english = versions.find(({ locale }) => locale === 'en');
    const links = [
      ...versions.map((row) => link(localeInfo(row.locale).tag, row)),
      ...(english ? [link('x-default', english)] : []),
    ].join('');
    return versions.map((row) => {
      const day = dayOf(row);
      return `<url><loc>${href(row)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${links}</url>`;
    });
  });
}

function split(urls: readonly string[], limits: typeof fileLimits): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const url of urls) {
    const size = Buffer.byteLength(url) + 1;
    const part = parts.at(-1);
    if (part && part.length < limits.urls && bytes + size <= limits.bytes) {
      part.push(url);
      bytes += size;
    } else {
      parts.push([url]);
      // What stands around them.
      bytes = size + 200;
    }
  }
  return parts;
}

/** `robots.txt`: pages are open, calls are not. Private pages say `noindex`, which a crawler that is kept out never reads. */
export function robotsOf(site: Site, addressing: Addressing): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${originOf(addressing, site)}/sitemap.xml\n`;
}

/** Escapes text for XML and attribute values. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
