import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hubPath, placed } from './parts.ts';

const collections = fc
  .array(fc.string(), { minLength: 4, maxLength: 20 })
  .map((names) => names.map((name) => ({ name, items: ['A text.'] })));

test('every collection stands once and in order on some page, and no page lacks one of its own', () => {
  fc.assert(
    fc.property(collections, fc.integer({ min: 1, max: 2 }), (all, pages) => {
      const found = placed(all, pages);
      expect(found.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
      expect(found.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
      const shown = found.map(({ page }) => page);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      expect(new Set(shown).size).toBe(pages);
    }),
  );
});

test('the first page has no number in its address', () => {
  expect([hubPath('quotes'), hubPath('quotes', 2)]).toEqual(['/hub/quotes', '/hub/quotes/2']);
});
