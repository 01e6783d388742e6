/** Letters of scripts that put no space between words; the long sign of Japanese is of two of them. */
const sign = '(?=\\p{L})[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]\\p{M}*';
const unspaced = new RegExp(sign, 'u');
/** The article of Arabic with what may be written before it, where a word is left. */
const article = /^(?:[وفبك]?ال|و?لل)(?=\p{L}{2})/u;
const runs = new RegExp(`(?:${sign})+|(?:(?!${sign})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/**
 * What a text is found by: its words without case and accents, of Arabic without its article too, as it is
 * typed; where no space parts them, each two signs that stand together. The index and the question are
 * cut alike, whatever a browser knows of a language.
 */
export function termsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670]/g, '')
    .normalize('NFC')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
  return (plain.match(runs) ?? []).flatMap((run) =>
    unspaced.test(run) ? pairsOf(run) : run.replace(article, ''),
  );
}

/** Whether a word says what is looked for: one letter does so only where a sign is a syllable or more. */
export function tellsMuch(term: string): boolean {
  return [...term].length > 1 || unspaced.test(term) || /\p{Script=Hangul}/u.test(term);
}

/** Of a word of a compound, letters. */
const shortestPart = 5;

/** Beginnings and ends of long words that could be words of their own, as in compounds of German. */
export function partsOf(terms: readonly string[]): { heads: string[]; tails: string[] } {
  const cuts = terms
    .filter((term) => !unspaced.test(term))
    .flatMap((term) =>
      Array.from(term.slice(shortestPart), (_, at) => [
        term.slice(0, shortestPart + at),
        term.slice(shortestPart + at),
      ]),
    )
    .filter(([, tail = '']) => tail.length >= shortestPart);
  return { heads: cuts.map(([head = '']) => head), tails: cuts.map(([, tail = '']) => tail) };
}

function pairsOf(run: string): string[] {
  const signs = run.match(/\P{M}\p{M}*/gu) ?? [];
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
