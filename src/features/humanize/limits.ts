/** UTF-16 units of a text: about 100,000 words. */
export const longestText = 700_000;
/** Words or phrases that stay as they are, and characters of one. */
export const mostFrozen = 100;
export const longestFrozen = 100;
/** A sentence that others are asked for, and what stands around it. */
export const longestSentence = 4_000;
/** Words that one paraphrase of the allowance covers. */
export const wordsOfOne = 1_000;
