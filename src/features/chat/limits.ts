/** Characters of one message. */
export const longestMessage = 100_000;
export const longestTitle = 120;
