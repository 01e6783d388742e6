import { diffWordsWithSpace } from 'diff';
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
  const intlSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  const found = diffWordsWithSpace(before, after, { timeout, intlSegmenter });
  if (!found)
    return {
      before: [{ text: before, changed: true }],
      after: [{ text: after, changed: true }],
    };
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    found.filter((one) => !one[other]).map((one) => ({ text: one.value, changed: one[own] }));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}
