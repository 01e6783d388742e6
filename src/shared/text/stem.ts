const shortest = 4;
const endings = 2;

/** The beginning of a word that most of its other forms share: `opens` and `open`, `letters` and `letter`. */
export function stemOf(word: string): string {
  const signs = [...word];
  return signs.slice(0, Math.max(shortest, signs.length - endings)).join('');
}
