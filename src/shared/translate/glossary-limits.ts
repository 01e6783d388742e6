/** Of one person. */
export const mostGlossaries = 100;
export const longestName = 100;
/** Entries of a glossary in all its languages, UTF-16 units of a term, and of a file of them. */
export const mostEntries = 5_000;
export const longestTerm = 200;
export const longestCsv = 1_000_000;
/** Pairs of languages of a glossary. */
export const mostPairs = 50;
