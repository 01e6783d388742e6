/** The ledger's name of the tool, and that of its runs. */
export const tool = 'similarity';
/** UTF-16 units of a text: about 100,000 words. */
export const longestText = 700_000;
export const longestTitle = 120;
/** Texts of one person's library. */
export const mostTexts = 200;
/** Below this many words there is nothing to compare. */
export const fewestWords = 20;
