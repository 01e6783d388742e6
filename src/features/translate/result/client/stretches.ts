import { sentencesIn } from '#client/sentences/sentences.ts';
import type { RunView } from '#shared/run/run.ts';
import type { TranslateDetail } from '../../contract.ts';
import type { RunInput } from './translation-store.ts';

/** A stretch of the text beside what became of it. */
export interface Stretch {
  readonly before: string;
  readonly after: string;
}

/** What a run has told of itself so far. */
export function detailOf({ detail }: RunView): TranslateDetail | null {
  return (detail as TranslateDetail | null | undefined) ?? null;
}

/** The stretches of a text that are translated so far; what comes at the moment is the last one. */
export function stretchesOf(run: RunView): Stretch[] {
  const { text: source } = run.input as RunInput;
  const made: Stretch[] = [];
  let [from, to] = [0, 0];
  for (const piece of detailOf(run)?.pieces ?? []) {
    // Of the text, less may have come than the detail knows of.
    if (piece.to > run.text.length) break;
    made.push({ before: source.slice(from, piece.from), after: run.text.slice(to, piece.to) });
    from = piece.from;
    to = piece.to;
  }
  if (to < run.text.length) made.push({ before: source.slice(from), after: run.text.slice(to) });
  return made;
}

/** What a sentence was made of: the one in its place where both sides have as many, else the whole stretch. */
export function sourceOf(
  { before, after }: Stretch,
  sentence: number,
  { from, to }: { readonly from: string | null; readonly to: string },
): string {
  const sources = sentencesIn(before, from ?? to);
  const isAlike = sources.length === sentencesIn(after, to).length;
  return ((isAlike && sources[sentence]) || before).trim();
}
