import { diffArrays } from 'diff';

export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * What became of a text, word by word in every script: the library's own comparison of words knows
 * those of Latin letters, and takes any other letter for a word.
 * @param words a segmenter of granularity `word`.
 * @param timeout in milliseconds.
 * @returns null where it takes longer.
 */
export function wordChanges(
  before: string,
  after: string,
  words: Intl.Segmenter,
  timeout = Number.POSITIVE_INFINITY,
): WordChange[] | null {
  const [old, next] = [before, after].map((text) =>
    Array.from(words.segment(text), ({ segment }) => segment),
  );
  const found = diffArrays(old ?? [], next ?? [], { timeout });
  if (!found) return null;
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}
