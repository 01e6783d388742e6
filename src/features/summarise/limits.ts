/** UTF-16 units of a text: about 100,000 words. */
export const longestText = 700_000;
export const longestFocus = 300;
/** Characters of an address. */
export const longestAddress = 2_000;
export const lengths = ['short', 'medium', 'long'] as const;
/** Sentences of a summary. */
export const sentencesOfLength = { short: 3, medium: 7, long: 15 } as const;

/** Of a short text no more than half: it would be no summary. */
export function wantedSentences(length: (typeof lengths)[number], all: number): number {
  return Math.min(sentencesOfLength[length], Math.max(1, Math.ceil(all / 2)));
}
/** Of a title, in UTF-16 units. */
export const longestTitle = 200;
