/** UTF-16 units of a text: about 100,000 words. */
export const longestText = 700_000;
export const longestFocus = 300;
/** Characters of an address. */
export const longestAddress = 2_000;
export const lengths = ['short', 'medium', 'long'] as const;
/** Sentences of a summary. */
export const sentencesOfLength = { short: 3, medium: 7, long: 15 } as const;
/** Of a title, in UTF-16 units. */
export const longestTitle = 200;
