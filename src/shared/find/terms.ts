const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*/u;
const runs =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*)+|[\p{L}\p{N}\p{M}]+/gu;

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

function pairsOf(run: string): string[] {
  const signs = run.match(/\P{M}\p{M}*/gu) ?? [];
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
