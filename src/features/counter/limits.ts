/** Characters (UTF-16 units) of a text that is saved; counting has no limit. */
export const longestText = 200_000;
export const longestTitle = 80;
/** Saved texts of one person. */
export const mostTexts = 500;
