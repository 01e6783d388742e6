import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { type FoundPage, findOptions } from '#shared/find/find-index.ts';
import { type Locale, realLocales } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { sites } from '#sites/index.ts';
import { indexedPages, indexOf } from './find-index.ts';

const words = createPageWords();

/** What `/find` knows of a site, whose pages say nothing. */
function pagesOf(site: SiteKey, code: Locale) {
  const own = sites.filter(({ key }) => key === site);
  const rows = pageRows(own, words).filter(({ locale }) => locale === code);
  const text = { title: 'Title', description: '', heading: '', blocks: [] };
  return indexedPages(rows, () => text, words.wordsOf)[0]?.pages ?? [];
}

test('a page that stands at two addresses is found once, where it is at home', () => {
  const { documentIds } = JSON.parse(indexOf(pagesOf('resource', 'en')));
  const paths = Object.values(documentIds);
  expect(paths).toContain('/guides');
  expect(paths).not.toContain('/resource');
});

test.each([
  ['writer', 'rephrase', '/paraphrasing-tool'],
  ['main', 'cite', '/citation-generator'],
  ['bypass', 'humanize', '/bypass-ai-detection'],
  ['translate', 'translator', '/'],
] as const)('on %s, who asks for "%s" finds %s', (site, question, path) => {
  const index = MiniSearch.loadJSON<FoundPage>(indexOf(pagesOf(site, 'en')), findOptions);
  expect(index.search(question).map(({ id }) => id)).toContain(path);
});

test.each(realLocales)(
  'each tool can be asked for in other words than its own in $name',
  ({ code }) => {
    const catalogue = words.wordsOf(code).catalogue('find-words');
    const short = Object.entries(catalogue).filter(
      ([, asked]) => asked.split(/[,،、，]/).length < 5,
    );
    expect(short).toEqual([]);
  },
);
