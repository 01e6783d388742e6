import { wordChanges } from '#shared/text/word-changes.ts';
import type { Pair } from '../../rules/client/worker-order.ts';

export interface Part {
  readonly text: string;
  readonly changed: boolean;
}

export interface Sides {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** Milliseconds that one stretch may take. */
const timeout = 100;

/** What of a stretch went and what came, word by word; all of it where they differ too much to tell. */
export function sidesOf({ before, after }: Pair): Sides {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const found = wordChanges(before, after, words, timeout);
  if (!found)
    return {
      before: [{ text: before, changed: true }],
      after: [{ text: after, changed: true }],
    };
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    found
      .filter(({ kind }) => kind !== other)
      .map(({ kind, text }) => ({ text, changed: kind === own }));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}
