/** Characters (UTF-16 units) of a text that is saved; counting has no limit. */
export const longestText = 200_000;
export const longestTitle = 80;
/** Saved texts of one person. */
export const mostTexts = 500;
/** Bytes of a file that is opened: a book of several hundred thousand words. */
export const largestFile = 8 * 1024 * 1024;
