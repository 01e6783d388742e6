import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { readSources, type Source } from './source.ts';

/** A page that gathers the words of its island by hand. */
function gatheredByHand(sources: readonly Source[]): string[] {
  return sources
    .filter(({ text }) =>
      /crash\('title'\)|\.map\(\(group\) => \[group, splitMessages\(/.test(text),
    )
    .map(({ path }) => path);
}

test('pages give their islands words by what gathers them in one place (DESIGN 9)', () => {
  expectNone(
    gatheredByHand(readSources(['src'], ['.astro'])),
    'take `crashWords(page)` and `islandWords(page, groups)` of layouts/island-words.ts.',
  );
});

test('finds words gathered by hand, and passes others', () => {
  const byHand = [
    { path: 'a.astro', text: "crash={{ title: crash('title'), body: crash('body') }}" },
    {
      path: 'b.astro',
      text: "islandGroups.map((group) => [group, splitMessages(strings, 'ui.')])",
    },
  ];
  const well = { path: 'c.astro', text: 'crash={crashWords(page)} words={islandWords(page, all)}' };
  expect(gatheredByHand([...byHand, well])).toEqual(['a.astro', 'b.astro']);
});
