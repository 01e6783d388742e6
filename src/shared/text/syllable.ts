/** The `e` of make, makes, called and lovely; not that of table, houses and settled. */
const silent =
  /(?<=[^aeiouy])(?<![^aeiouyl]l)(?:(?:e|(?<![sxzgc]|[cs]h)es|(?<![td])ed)$|e(?=(?:ly|ments?|ful|less|ness)$))/;

/** Vowels that stand together and are spoken apart, as in radio, idea, quiet, being, player. */
const apart =
  /[^cstgx]i(?:a(?!ge)|o(?!n|us)|ous|um)|[^ctsgf]ie(?=t|n[ct])|(?<=[aeiouy].*)ea$|sci(?=e)|crea(?=t)|theat|[^pg]eo|geo[gm]|eum|[^qg]ua|poe|ao|[ao]ye|[aeiouy]ing/g;

/**
 * Syllables of an English word in lower case, at least 1: groups of vowels, less a silent end, plus
 * vowels that are spoken apart. A rule of thumb, wrong for about one word in twenty.
 */
export function countSyllables(word: string): number {
  const stem = word.replace(/['’](?:s|d|m|ll|re|ve)?$/, '');
  const groups = stem.replace(silent, '').match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups + (stem.match(apart)?.length ?? 0));
}
