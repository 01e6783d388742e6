import { diffArrays } from 'diff';
import { countText } from '#shared/text/count.ts';
import { mainScript, segmenterTag } from '#shared/text/script.ts';
import type { Sentence } from '#shared/text/sentences.ts';
import { wordChanges } from '#shared/text/word-changes.ts';

export interface Comparison {
  /** Words. */
  readonly removed: number;
  readonly added: number;
  /** Sentences of both in order, those that differ marked with `-` and `+`. */
  readonly lines: readonly string[];
}

/** Milliseconds that a comparison may hold up others. */
const timeout = 100;
/** Equal sentences that are shown around a difference. */
const context = 1;

/** What differs between two texts, or null where they differ too much to tell. */
export function compare(
  before: readonly Sentence[],
  after: readonly Sentence[],
): Comparison | null {
  const textOf = (list: readonly Sentence[]) => list.map(({ text }) => text);
  const [old, current] = [textOf(before), textOf(after)];
  const segmenter = new Intl.Segmenter(segmenterTag(mainScript(current.join('\n'))), {
    granularity: 'word',
  });
  const words = wordChanges(old.join('\n'), current.join('\n'), segmenter, timeout);
  const sentences = diffArrays(old, current, { timeout });
  if (!words || !sentences) return null;
  const count = (of: 'added' | 'removed') =>
    words.reduce((sum, { kind, text }) => sum + (kind === of ? countText(text).words : 0), 0);
  return {
    removed: count('removed'),
    added: count('added'),
    lines: sentences.flatMap(({ added, removed, value }, at) => {
      if (added || removed) return value.map((text) => `${added ? '+' : '-'} ${flat(text)}`);
      return unchanged(value, at === 0, at === sentences.length - 1);
    }),
  };
}

/** The ends of an equal part, as far as they stand beside a difference. */
function unchanged(texts: readonly string[], first: boolean, last: boolean): string[] {
  const head = first ? [] : texts.slice(0, context);
  const tail = last ? [] : texts.slice(Math.max(head.length, texts.length - context));
  const gap = texts.length > head.length + tail.length ? ['  …'] : [];
  return [...head.map((one) => `  ${flat(one)}`), ...gap, ...tail.map((one) => `  ${flat(one)}`)];
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}
