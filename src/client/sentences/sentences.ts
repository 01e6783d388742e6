/**
 * Sentences of a text with the white space around each; joined they are the text.
 * @param language its code; by default the browser's.
 */
export function sentencesIn(text: string, language?: string): readonly string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The text with one sentence in other words; the white space around it stays. */
export function withSentence(sentences: readonly string[], at: number, sentence: string): string {
  const old = sentences[at] ?? '';
  const words = old.trim();
  const start = old.indexOf(words);
  const changed = old.slice(0, start) + sentence + old.slice(start + words.length);
  return sentences.with(at, changed).join('');
}
