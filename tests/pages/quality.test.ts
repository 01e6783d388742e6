import { expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import { nameOf, pages, quality } from './built-pages.ts';
import { tagsOf } from './tags.ts';

test('the build has judged every page, and those left out say noindex and nothing else to search engines (DESIGN 5)', () => {
  expect(quality.judged).toBe(pages.length);
  const byName = new Map(pages.map((page) => [nameOf(page), page]));
  for (const { site, locale, path, reason } of quality.leftOut) {
    const page = byName.get(`${site} ${locale} ${path}`);
    const robots = tagsOf(page?.html ?? '', 'meta').find(({ name }) => name === 'robots');
    expect([robots?.content, reason], path).toEqual(['noindex', expect.stringMatching(/\S/)]);
  }
});

test('what is left out is few: most pages are worth finding', () => {
  const indexed = pages.filter(({ spec, locale }) => spec.indexed && !isPseudo(locale.code));
  expect(quality.leftOut.length).toBeLessThan(indexed.length / 4);
});
