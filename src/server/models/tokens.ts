/** Bytes of UTF-8 for a token, low: English has four, Chinese three. */
export const bytesPerToken = 3;
/** Characters of a token, about, where nobody counts them. */
export const charsPerToken = 4;
/** The part of a context that is left for the answer. */
export const answerShare = 0.25;

/** About what texts cost a context; rather too much. */
export function tokensOf(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + Buffer.byteLength(text) / bytesPerToken, 0);
}
