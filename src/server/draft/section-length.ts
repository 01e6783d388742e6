import { countWords } from '../word-count.ts';

/** How far a section may be from its share, as a part of it. */
const tolerance = 0.15;

/** Fewest and most words of a section. */
export function wordRange(target: number): { readonly fewest: number; readonly most: number } {
  const slack = Math.floor(target * tolerance + 1e-9);
  return { fewest: target - slack, most: target + slack };
}

export function isWithin(words: number, target: number): boolean {
  const { fewest, most } = wordRange(target);
  return words >= fewest && words <= most;
}

/** Words that a reader reads: the numbers of sources are none. */
export function sectionLength(text: string): Promise<number> {
  return countWords(text.replace(/\[\d+\]/g, ''));
}
