/** UTF-16 units of a text that a scoring model is asked about; it reads the first few hundred words. */
export const longestScored = 50_000;
/** Words below which chance plays too large a part. */
export const leastWords = 200;
