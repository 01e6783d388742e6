import { expect, test } from 'vitest';
import { openPage } from '#server/open-page.ts';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { planNodes } from './offers.ts';

test.each([
  ['offers each plan where payments are set up', true, 4],
  ['offers nothing where nothing can be bought', false, 0],
])('the data of prices for search engines %s', (_, isSelling, count) => {
  const words = createPageWords();
  const row = pageRows(sites, words).find(({ path }) => path === '/pricing');
  if (!row) throw new Error('no page of prices');
  const source = { sites, words, addressing, supportEmail: 'help@family.test', isSelling };
  const nodes = planNodes(openPage(source, row));
  expect(nodes).toHaveLength(count);
  for (const node of nodes)
    expect(node).toMatchObject({ offers: expect.arrayContaining([expect.anything()]) });
});
