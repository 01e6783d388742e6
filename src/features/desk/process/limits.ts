/** Counts of one call. */
export const mostCounts = 300;
/** Characters of one count. */
export const mostCharacters = 4_000_000;
/** Entries of one document; what is written after them is not recorded. */
export const mostEntries = 2_500;
/** Minutes that counts may wait on a device for its connection. */
export const longestWait = 60 * 24 * 30;
