import { plainTokens } from '#server/sources/plain-tokens.ts';
import type { Sentence } from '#shared/text/sentences.ts';
import type { Place } from '../../contract.ts';

/** What a quote leaves out. */
const gap = /\s*[([]?\s*(?:…|\.{3,})\s*[)\]]?\s*/;

/** Finds the sentences that hold the words of a quote; null where they do not stand in the text. */
export function quoteFinder(sentences: readonly Sentence[]): (quote: string) => Place | null {
  const starts: number[] = [];
  let joined = ' ';
  for (const { text } of sentences) {
    starts.push(joined.length - 1);
    joined += plainTokens(text).slice(1);
  }
  return (quote) => {
    const parts = quote
      .split(gap)
      .map(plainTokens)
      .filter((part) => part.trim() !== '');
    let from = 0;
    let first = -1;
    for (const part of parts) {
      const at = joined.indexOf(part, from);
      if (at < 0) return null;
      if (first < 0) first = at;
      from = at + part.length - 1;
    }
    if (first < 0) return null;
    const [begins, ends] = [sentenceAt(starts, first), sentenceAt(starts, from - 1)];
    const [one, last] = [sentences[begins], sentences[ends]];
    return one && last ? { from: one.start, to: last.start + last.text.length } : null;
  };
}

/** The last sentence that begins at or before a place. */
function sentenceAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
