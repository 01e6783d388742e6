/** Where in a sentence the answer belongs. */
const gap = '___';

/** Options by which the gap stays empty, as the questions name it in English. */
const nothing = /^no (?:word|article|pronoun)$/i;

/** Whether an option puts nothing into the gap. */
export function isNothing(option: string): boolean {
  return nothing.test(option);
}

/** A sentence as it stands before and behind its gap. */
export function aroundGap(text: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(gap);
  return [before, after];
}

/** A sentence whose gap stays empty: "___ elephants never forget." begins with a capital then. */
export function withoutGap(text: string): string {
  const [before, after] = aroundGap(text);
  const words = `${before.trim()} ${after.trim()}`.trim().replace(/ (?=[.,;:?!])/, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
