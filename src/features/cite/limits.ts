/** Works of one person's list. */
export const mostEntries = 500;
/** UTF-16 units of a line, and of a title. */
export const longestLine = 1_000;
export const longestTitle = 2_000;
/** Authors or editors of one work: physics has thousands of them, and no style shows so many. */
export const mostNames = 200;
export const longestName = 300;
/** UTF-16 units of a file or of what is pasted. */
export const longestPaste = 2_000_000;
/** Works that one call brings. */
export const mostAtOnce = 50;
