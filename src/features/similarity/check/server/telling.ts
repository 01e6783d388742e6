import type { Sentence } from '#shared/text/sentences.ts';

const shortest = 8;
const longest = 32;

/**
 * Sentences by which a text is found again: long enough, of words that are rare in it, and spread
 * over all of it. In the order of the text.
 */
export function tellingSentences(sentences: readonly Sentence[], most: number): string[] {
  const uses = new Map<string, number>();
  for (const { words } of sentences)
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const fits = sentences.filter(({ words }) => words.length >= shortest);
  const size = Math.max(1, Math.ceil(fits.length / most));
  const chosen: string[] = [];
  for (let from = 0; from < fits.length; from += size) {
    const [best] = fits.slice(from, from + size).sort((a, b) => rarity(b, uses) - rarity(a, uses));
    if (best) chosen.push(shortened(best));
  }
  return chosen;
}

/** Long words that come once tell most. */
function rarity({ words }: Sentence, uses: ReadonlyMap<string, number>): number {
  const known = words.slice(0, longest);
  const sum = known.reduce((total, word) => total + word.length / (uses.get(word) ?? 1), 0);
  return sum / known.length;
}

function shortened({ text }: Sentence): string {
  return text
    .replace(/["“”„«»]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, longest)
    .join(' ');
}
