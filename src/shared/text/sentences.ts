import { chunks } from './chunk.ts';
import { normalise } from './normalise.ts';
import { mainScript, segmenterTag } from './script.ts';
import { whole } from './whole-sentences.ts';

export interface Sentence {
  readonly text: string;
  /** Lower case, in reading order. */
  readonly words: readonly string[];
  /** Where it begins in the normalised text. */
  readonly start: number;
}

/** Sentences of a text in any script; yields between pieces, as a long text takes a while. */
export function* sentenceSteps(input: string): Generator<undefined, Sentence[], undefined> {
  const text = normalise(input);
  const tag = segmenterTag(mainScript(text));
  const bySentence = new Intl.Segmenter(tag, { granularity: 'sentence' });
  const byWord = new Intl.Segmenter(tag, { granularity: 'word' });
  const sentences: Sentence[] = [];
  for (const chunk of chunks(text)) {
    for (const { segment, index } of whole(bySentence.segment(chunk.text))) {
      const words = [...byWord.segment(segment)]
        .filter(({ isWordLike }) => isWordLike)
        .map((word) => word.segment.toLowerCase());
      if (words.length === 0) continue;
      const blank = segment.length - segment.trimStart().length;
      sentences.push({ text: segment.trim(), words, start: chunk.start + index + blank });
    }
    yield;
  }
  return sentences;
}

/** The same at once, for a thread of its own or a short text. */
export function sentencesOf(text: string): Sentence[] {
  const steps = sentenceSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
