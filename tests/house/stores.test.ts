import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { readSources } from './source.ts';
import { storeFaults } from './stores.ts';

test('a computed store is not read by an initial value that it lacks (DESIGN 4)', () => {
  expectNone(
    storeFaults(readSources(['src'], ['.ts', '.tsx'])),
    'read the stores that it is computed from, or `useStore($store, { ssr: () => value })`; where the part is never in the first HTML, `useStore($store)`.',
  );
});

test('finds a computed store read so, and passes others', () => {
  const faults = storeFaults([
    {
      path: 'a.ts',
      text: 'export const $a: X = computed($b, (b) => b);\nexport const $b = atom(1);',
    },
    { path: 'c.tsx', text: "useStore($a, { ssr: 'initial' }); useStore($b, { ssr: 'initial' });" },
    { path: 'd.tsx', text: 'useStore($a);' },
  ]);
  expect(faults).toEqual(['c.tsx: $a']);
});
