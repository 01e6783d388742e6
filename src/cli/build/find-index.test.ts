import { expect, test } from 'vitest';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { sites } from '#sites/index.ts';
import { indexedPages, indexOf } from './find-index.ts';

test('a page that stands at two addresses is found once, where it is at home', () => {
  const own = sites.filter(({ key }) => key === 'resource');
  const rows = pageRows(own, createPageWords()).filter(({ locale }) => locale === 'en');
  const text = { title: 'Title', description: '', heading: '', blocks: [] };
  const { documentIds } = JSON.parse(indexOf(indexedPages(rows, () => text)[0]?.pages ?? []));
  const paths = Object.values(documentIds);
  expect(paths).toContain('/guides');
  expect(paths).not.toContain('/resource');
});
