import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderOf, sharesOf } from './page-shares.ts';
import type { PageRow } from './page-table.ts';

const rowOf = (site: string, feature: string, path: string) =>
  ({ site, locale: 'en', path, spec: { feature } }) as unknown as PageRow;

const anyRows = fc.array(
  fc
    .tuple(fc.constantFrom('main', 'chat', 'essay'), fc.constantFrom('landing', 'topic', 'tool'))
    .map(([site, feature]) => [site, feature] as const),
  { maxLength: 60 },
);

test('every page is in one share, and a folder never in two', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 4 }), (kinds, count) => {
      const rows = kinds.map(([site, feature], at) => rowOf(site, feature, `/${at}`));
      const shares = sharesOf(rows, count);
      expect(shares).toHaveLength(count);
      expect(new Set(shares.flat())).toEqual(new Set(rows));
      expect(shares.flat()).toHaveLength(rows.length);
      const folders = shares.flatMap((share) => [...new Set(share.map(folderOf))]);
      expect(folders).toHaveLength(new Set(rows.map(folderOf)).size);
    }),
  );
});

test('shares are parted alike from the same pages in the same order', () => {
  const rows = ['a', 'b', 'c', 'd'].map((feature) => rowOf('main', feature, `/${feature}`));
  expect(sharesOf(rows, 2)).toEqual(sharesOf([...rows], 2));
  expect(sharesOf(rows, 2).map((share) => share.length)).toEqual([2, 2]);
});
