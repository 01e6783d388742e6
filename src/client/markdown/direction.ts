/** Most begin so, and need no names of scripts, for which a browser takes its time. */
const latinFirst = /^[\0-@[-`{-\x7f]*[a-z]/i;
/** What is mostly Latin in any language: code, and the addresses of links. */
const foreign = /`[^`]*`|\]\([^)]*\)/g;
/** More say no more, and a long list is drawn again with each word that comes. */
const mostRead = 40;

/**
 * The side from which a list, a table or a quote begins: that of most of its parts, each told by its
 * first letter. `dir="auto"` cannot tell it, for it does not look into parts that have a `dir` of
 * their own.
 */
export function directionOf(parts: readonly string[]): 'ltr' | 'rtl' | undefined {
  const sides = parts
    .slice(0, mostRead)
    .flatMap((part) => sideOf(part.slice(0, 400).replace(foreign, '')) ?? []);
  if (sides.length === 0) return undefined;
  const right = sides.filter((one) => one === 'rtl').length;
  return right * 2 >= sides.length ? 'rtl' : 'ltr';
}

function sideOf(part: string): 'ltr' | 'rtl' | undefined {
  if (latinFirst.test(part)) return 'ltr';
  const [letter] = /\p{L}/u.exec(part) ?? [];
  if (letter === undefined) return undefined;
  return /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}]/u.test(letter) ? 'rtl' : 'ltr';
}
