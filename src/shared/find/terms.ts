/** Letters of scripts that put no space between words; the long sign of Japanese is of two of them. */
const sign = '(?=\\p{L})[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]\\p{M}*';
const unspaced = new RegExp(sign, 'u');
const runs = new RegExp(`(?:${sign})+|(?:(?!${sign})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/**
 * What a text is found by: its words without case and accents; where no space parts them, each two
 * signs that stand together. The index and the question are cut alike, whatever a browser knows of a language.
 */
export function termsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return (plain.match(runs) ?? []).flatMap((run) => (unspaced.test(run) ? pairsOf(run) : run));
}

/** Whether a word says what is looked for: one letter does so only where a sign is a syllable or more. */
export function tellsMuch(term: string): boolean {
  return [...term].length > 1 || unspaced.test(term) || /\p{Script=Hangul}/u.test(term);
}

function pairsOf(run: string): string[] {
  const signs = run.match(/\P{M}\p{M}*/gu) ?? [];
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
