import { chunks } from './chunk.ts';
import { normalise } from './normalise.ts';
import { mainScript, segmenterTag } from './script.ts';

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

type Segment = Pick<Intl.SegmentData, 'segment' | 'index'>;

/** Ends in a title before a name, a word that stands for another, or an address. */
const unended =
  /(?:(?<![\p{L}\p{N}])(?:Mrs?|Ms|Dr|Prof|St|Fig|vs|cf|e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a|z|d|u|ca|bzw|vgl|Nr|Hr|Fr)\.\s+|(?:\/\/|www\.)[!-~]+)$/u;
/** German writes a day and a century as `3.` */
const ordinal = /(?<!\p{N})\d{1,2}\.\s+$/u;
const counted =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert)(?!\p{L})/u;

/** The segmenter knows no abbreviation and no address. */
function* whole(segments: Iterable<Segment>): Generator<Segment, void, undefined> {
  let open: Segment | null = null;
  for (const { segment, index } of segments) {
    const goesOn: boolean =
      open !== null &&
      (unended.test(open.segment) || (ordinal.test(open.segment) && counted.test(segment)));
    if (open && goesOn) open = { segment: open.segment + segment, index: open.index };
    else {
      if (open) yield open;
      open = { segment, index };
    }
  }
  if (open) yield open;
}

/** The same at once, for a thread of its own or a short text. */
export function sentencesOf(text: string): Sentence[] {
  const steps = sentenceSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
