import type { RunView } from '#shared/run/run.ts';
import type { RewriteDetail, Wording } from '../../contract.ts';
import type { Pair } from '../../rules/client/worker-order.ts';

export interface RunInput extends Wording {
  readonly text: string;
}

/** The stretches of a text that a model has rewritten so far, each beside what it was. */
export function pairsOf({ input, detail, text }: RunView): Pair[] {
  const { text: before } = input as RunInput;
  const { pieces } = (detail as RewriteDetail | null) ?? { pieces: [] };
  let [from, to] = [0, 0];
  const pairs: Pair[] = [];
  for (const piece of pieces) {
    // Of the text, less may have come than the detail knows of.
    if (piece.to > text.length) break;
    pairs.push({ before: before.slice(from, piece.from), after: text.slice(to, piece.to) });
    from = piece.from;
    to = piece.to;
  }
  return pairs;
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Sentences of a text with the white space around each; joined they are the text. */
export function sentencesIn(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment);
}

/** A pair with one sentence of its new text in other words; the space around it stays. */
export function withSentence(pair: Pair, at: number, sentence: string): Pair {
  const all = sentencesIn(pair.after);
  const old = all[at] ?? '';
  const start = old.length - old.trimStart().length;
  const end = old.trimEnd().length;
  all[at] = old.slice(0, start) + sentence + old.slice(Math.max(start, end));
  return { before: pair.before, after: all.join('') };
}
