import { chunks } from '#shared/text/chunk.ts';
import { normalise } from '#shared/text/normalise.ts';
import { mainScript, segmenterTag } from '#shared/text/script.ts';

export interface Sentence {
  readonly text: string;
  /** Lower case, in reading order. */
  readonly words: readonly string[];
}

/** Sentences of a text in any script; yields between pieces, as a long text takes a while. */
export function* sentenceSteps(input: string): Generator<undefined, Sentence[], undefined> {
  const text = normalise(input);
  const tag = segmenterTag(mainScript(text));
  const bySentence = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const byWord = new Intl.Segmenter(tag, { granularity: 'word' });
  const sentences: Sentence[] = [];
  for (const chunk of chunks(text)) {
    for (const { segment } of bySentence.segment(chunk.text)) {
      const words = [...byWord.segment(segment)]
        .filter(({ isWordLike }) => isWordLike)
        .map((word) => word.segment.toLowerCase());
      if (words.length > 0) sentences.push({ text: segment.trim(), words });
    }
    yield;
  }
  return sentences;
}
