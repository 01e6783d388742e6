/** UTF-16 units of one question. */
export const longestQuery = 400;
