/** Scripts that put no space between words: each sign is a token of its own. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*/gu;
/** Letters and figures, amounts with their signs; a minus only where it makes a number negative. */
const token = /(?<![\p{L}\p{N}])-(?=\p{N})|[\p{Sc}%‰]|[\p{L}\p{N}\p{M}]+/gu;

/**
 * A text as its words alone, each with a space before and after: what two texts have in common
 * whatever their case, white space, quotation marks and punctuation.
 */
export function plainTokens(text: string): string {
  const plain = text
    // Soft hyphens and joiners are in the page and on no screen.
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFKC')
    // Up and down again: the only way by which `ß` and `SS` become one.
    .toUpperCase()
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(unspaced, ' $& ');
  return ` ${(plain.match(token) ?? []).join(' ')} `;
}
