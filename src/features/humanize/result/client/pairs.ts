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
