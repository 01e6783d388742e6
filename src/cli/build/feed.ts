import { isPublished, type PageRow } from '#server/page-table.ts';
import type { PageWords } from '#server/page-words.ts';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { feedPath } from '#shared/site/feed.ts';
import { type Addressing, hrefOf, originOf } from '#shared/site/href.ts';
import { datedHead } from './dated-head.ts';
import { escapeXml } from './sitemap.ts';

interface FeedSource {
  readonly words: PageWords;
  readonly addressing: Addressing;
}

/** An Atom feed (RFC 4287) of the site's guides in each language that has some, the newest first. */
export function feedsOf(
  site: Site,
  rows: readonly PageRow[],
  source: FeedSource,
): { name: string; xml: string }[] {
  const guides = rows.filter((row) => isPublished(row) && row.spec.article?.group === 'guides');
  return [...Map.groupBy(guides, ({ locale }) => locale)].map(([locale, own]) => ({
    name: feedPath(locale).slice(1),
    xml: feedOf(site, locale, own, source),
  }));
}

function feedOf(
  site: Site,
  locale: Locale,
  rows: readonly PageRow[],
  { words, addressing }: FeedSource,
): string {
  const t = words.wordsOf(locale).group('guides');
  const entries = rows
    .flatMap((row) => entryOf(row, hrefOf(addressing, site, locale, row.path), words))
    .sort((a, b) => (a.published === b.published ? 0 : a.published < b.published ? 1 : -1));
  const latest = entries.reduce((day, { updated }) => (updated > day ? updated : day), '');
  const self = originOf(addressing, site) + feedPath(locale);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeInfo(locale).tag}">
${element('id', self)}${element('title', `${site.title} · ${t('menu')}`)}${element('subtitle', t('all.description'))}<link rel="self" href="${escapeXml(self)}"/>
<link href="${escapeXml(hrefOf(addressing, site, locale, '/guides'))}"/>
${element('updated', latest)}<author>${element('name', t('team'))}</author>
${entries.map(({ xml }) => xml).join('')}</feed>
`;
}

function entryOf(row: PageRow, href: string, words: PageWords) {
  const found = datedHead(row, words);
  if (!found) return [];
  const { head, published, modified } = found;
  const [first, updated] = [`${published}T00:00:00Z`, `${modified}T00:00:00Z`] as const;
  const xml = `<entry>
${element('id', href)}${element('title', head.h1)}<link href="${escapeXml(href)}"/>
${element('published', first)}${element('updated', updated)}${element('summary', head.description)}</entry>
`;
  return [{ published, updated, xml }];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}
