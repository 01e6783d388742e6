import { expect, test } from 'vitest';
import { expectNone } from '#tests/house/faults.ts';
import { nameOf, pages } from './built-pages.ts';
import { tagsOf } from './tags.ts';

const ofProducts = pages.filter(
  ({ spec }) => spec.article?.group === 'alternatives' || spec.article?.group === 'compare',
);

test('a page of others’ products leads to pages of their makers and says when it was written', () => {
  expect(ofProducts.length).toBeGreaterThan(500);
  const faults = ofProducts.flatMap((page) => {
    const sources = tagsOf(page.html, 'a').filter(({ rel }) => rel?.includes('nofollow'));
    return [
      ...(sources.length === 0 ? ['names no source'] : []),
      ...sources
        .filter(
          ({ href = '', rel = '' }) => !href.startsWith('https://') || !/\bexternal\b/.test(rel),
        )
        .map(({ href }) => `leads to ${href} as to a page of the family`),
      ...(page.html.includes('"datePublished":') ? [] : ['says no day']),
    ].map((fault) => `${nameOf(page)}: ${fault}`);
  });
  expectNone(faults, 'see src/features/compare/ProductPage.astro and the article’s `sources`.');
});
