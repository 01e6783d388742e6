/** UTF-16 units of a text; longer ones are documents. */
export const longestText = 100_000;
/** UTF-16 units of a sentence that other ways are asked for, and of what stands around it. */
export const longestSentence = 2_000;
/** Words to leave alone, and UTF-16 units of one. */
export const mostKept = 100;
export const longestKept = 80;
/** UTF-16 units of what a language is told by. */
export const longestDetected = 4_000;
/** Other ways to say a sentence. */
export const mostWays = 4;
