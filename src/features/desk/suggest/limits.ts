/** UTF-16 units of the words that a suggestion is asked for. */
export const mostSelected = 20_000;
/** What stands around them, so that the model knows what it is about. */
export const mostAround = 3_000;
export const longestOrder = 1_000;
