import { expect, test } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { pairsOf } from './pairs.ts';

const run = (text: string, pieces: { from: number; to: number }[]) =>
  ({ input: { text: 'One. Two.' }, detail: { count: 2, pieces }, text }) as unknown as RunView;

test('a rewriting stands beside what it was, piece by piece, as far as it has come', () => {
  const pieces = [
    { from: 5, to: 7 },
    { from: 9, to: 12 },
  ];
  expect(pairsOf(run('First. Last.', pieces))).toEqual(
    [
      { before: 'One. ', after: 'First. ' },
      { before: 'Two.', after: 'Last.' },
    ].slice(0, 2),
  );
  expect(pairsOf(run('First. La', pieces))).toHaveLength(1);
});
