import { expect, test } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { pairsOf, sentencesIn, withSentence } from './pairs.ts';

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

test('a sentence is changed in its place, with the space around it', () => {
  const pair = { before: 'x', after: 'One here.  Two there.\nThree.' };
  expect(sentencesIn(pair.after).join('')).toBe(pair.after);
  expect(withSentence(pair, 1, 'Second.').after).toBe('One here.  Second.\nThree.');
});
