import type { Source } from './source.ts';

/** How a model is to name what it takes from sources; `citedText` reads it. */
export function citingOrder(sources: readonly Source[]): string {
  return [
    `The texts “Source 1” to “Source ${sources.length}” were found on the web for this question.`,
    'Behind each statement that you take from a source put its number with a short quote from it, word for word and in the language of the source, like this: [1: "words of the source"].',
    'A quote has 4 to 20 words. A number without a quote, or with words that the source has not, is removed.',
    'Give no list of the sources. Where they do not answer the question, say so.',
  ].join(' ');
}

/** Sources as texts that a model reads, as many as fit. @param most UTF-16 units. */
export function sourceTexts(
  sources: readonly Source[],
  most: number,
): { readonly title: string; readonly text: string }[] {
  const each = Math.floor(most / Math.max(1, sources.length));
  return sources.map(({ number, title, url, text }) => ({
    title: `Source ${number}: ${title}\n${url}`,
    text: text.slice(0, each),
  }));
}
