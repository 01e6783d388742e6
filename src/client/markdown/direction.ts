const letter = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
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
  const firsts = parts
    .slice(0, mostRead)
    .flatMap((part) => letter.exec(part.slice(0, 400).replace(foreign, ''))?.[0] ?? []);
  if (firsts.length === 0) return undefined;
  const right = firsts.filter((one) => rightToLeft.test(one)).length;
  return right * 2 >= firsts.length ? 'rtl' : 'ltr';
}
