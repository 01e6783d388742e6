export const fewestWords = 200;
export const mostWords = 6_000;
/** Where a brief says nothing else. */
export const usualWords = 800;
export const longestTopic = 1_000;
export const mostSources = 10;
export const longestSourceTitle = 200;
/** Characters of one source, and of all: what a model reads of them, and what quotes are checked against. */
export const longestSource = 60_000;
export const longestSources = 200_000;
export const longestAddress = 2_000;
