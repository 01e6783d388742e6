import { diffLines } from 'diff';
import { type WordChange, wordChanges } from '#shared/text/word-changes.ts';

/** Longer texts are compared line by line: word by word would hold the page up. */
const mostByWord = 20_000;
/** Milliseconds for one comparison. */
const timeout = 500;

/** What became of a text. */
export function changesOf(before: string, after: string): readonly WordChange[] {
  const long = before.length + after.length > mostByWord;
  const found = long ? byLine(before, after) : byWord(before, after);
  return (
    found ?? [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  );
}

function byWord(before: string, after: string): readonly WordChange[] | null {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  return wordChanges(before, after, words, timeout);
}

function byLine(before: string, after: string): readonly WordChange[] | undefined {
  return diffLines(before, after, { timeout })?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
