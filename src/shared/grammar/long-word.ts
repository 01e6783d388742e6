import type { Finding } from './finding.ts';

/** Looking a word up takes the square of its length, and Harper breaks at some thousand letters. */
const longWord = /\S{80,}/g;

interface Masked {
  /** As long as the text it stands for. */
  readonly text: string;
  /** Whether a finding is about what is not in the text. */
  touches(finding: Pick<Finding, 'start' | 'end'>): boolean;
}

/** A text with a short word in the place of each that is too long to be one: an address, a key, noise. */
export function masked(text: string): Masked {
  const places: { start: number; end: number }[] = [];
  const safe = text.replace(longWord, (word, start: number) => {
    places.push({ start, end: start + word.length });
    return 'it'.padEnd(word.length);
  });
  return {
    text: safe,
    touches: ({ start, end }) => places.some((place) => start <= place.end && end >= place.start),
  };
}
