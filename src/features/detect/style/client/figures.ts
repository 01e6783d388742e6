import type { RepeatedPhrase } from '#shared/text/repeated.ts';

/** What is worth a look in one sentence; a mark is no reproach. */
export type SentenceMark = 'opening' | 'even' | 'connective' | 'stock' | 'long' | 'short';

export interface MarkedSentence {
  readonly text: string;
  readonly words: number;
  readonly marks: readonly SentenceMark[];
}

export interface Counted {
  readonly text: string;
  readonly count: number;
}

export interface Spread {
  readonly mean: number;
  readonly shortest: number;
  readonly longest: number;
  /** Standard deviation as a share of the mean. */
  readonly variation: number;
}

/** Statistics of one text. They describe; none of them says who wrote it. */
export interface StyleFigures {
  readonly words: number;
  readonly sentences: number;
  readonly english: boolean;
  /** Words in a sentence. */
  readonly lengths: Spread;
  /** Sentences of 1 to 5 words, of 6 to 10, and so on; the last counts all longer ones. */
  readonly histogram: readonly number[];
  /** Different words among 50 in a row, the mean of all such windows; null for a shorter text. */
  readonly variety: number | null;
  /** Share of the different words that come once. */
  readonly once: number;
  /** Share of sentences that begin with the same two words as another one. */
  readonly sameOpenings: number;
  readonly openings: readonly Counted[];
  /** Different marks, and how many to a hundred words. */
  readonly marks: readonly Counted[];
  readonly marksPerHundred: number;
  readonly paragraphs: number;
  /** Sentences in a paragraph; null for one paragraph. */
  readonly paragraphLengths: Spread | null;
  readonly phrases: readonly RepeatedPhrase[];
  /** Of English alone; null for other languages. */
  readonly connectives: { readonly perHundred: number; readonly top: readonly Counted[] } | null;
  readonly stock: readonly Counted[] | null;
  readonly functionWords: {
    readonly share: number;
    /** To a thousand words. */
    readonly top: readonly Counted[];
  } | null;
  readonly marked: readonly MarkedSentence[];
}

export type StyleTold =
  /** Too little to count anything by. */
  | { readonly kind: 'short'; readonly words: number }
  | { readonly kind: 'figures'; readonly figures: StyleFigures };

/** Below this, figures jump with every word. */
export const fewestWords = 60;
export const fewestSentences = 4;
/** Width of a bar, in words, and how many there are. */
export const barWidth = 5;
export const bars = 9;
