import { diffLines, diffWordsWithSpace } from 'diff';

export interface Change {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are compared line by line: word by word would hold the page up. */
const mostByWord = 20_000;

/** What became of a text. */
export function changesOf(before: string, after: string): Change[] {
  const long = before.length + after.length > mostByWord;
  const limit = { timeout: 500 };
  const found = long ? diffLines(before, after, limit) : diffWordsWithSpace(before, after, limit);
  const parts = found ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
