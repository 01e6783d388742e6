import { AppError } from '#shared/errors/app-error.ts';
import type { Hear } from './contract.ts';

/**
 * Ends an answer before the first of the sequences that it comes to, whoever writes it: some
 * vendors know no such setting, and the Guide has none. Who writes is left at once.
 * @throws what `ask` throws, but for the leaving itself.
 */
export async function stoppingAt(
  sequences: readonly string[],
  hear: Hear,
  ask: (hear: Hear) => Promise<void>,
): Promise<void> {
  if (sequences.length === 0) return ask(hear);
  const cut = createStopCut(sequences);
  const leaving = new AppError('request_aborted');
  const say = (text: string) => {
    if (text !== '') hear({ type: 'text', text });
  };
  const listen: Hear = (event) => {
    if (event.type === 'text') {
      say(cut.add(event.text));
      if (cut.isOver) throw leaving;
    } else {
      // Nothing more of the text follows either of these.
      if (event.type !== 'served') say(cut.end());
      hear(event);
    }
  };
  try {
    await ask(listen);
  } catch (error) {
    if (error !== leaving) throw error;
    hear({ type: 'end', reason: 'stop' });
  }
}

export interface StopCut {
  /** What may be told of all that came: no part of a sequence that is complete or may become so. */
  add(text: string): string;
  /** A sequence is there: nothing is told any more. */
  readonly isOver: boolean;
  /** What was held back and became no sequence. */
  end(): string;
}

/** The same text comes out, whatever the pieces in which it went in. */
export function createStopCut(sequences: readonly string[]): StopCut {
  const longest = Math.max(0, ...sequences.map(({ length }) => length));
  let held = '';
  let isOver = false;
  /** The longest end of a text with which a sequence begins. */
  const openFrom = (text: string) => {
    for (let at = Math.max(0, text.length - longest + 1); at < text.length; at += 1) {
      const end = text.slice(at);
      if (sequences.some((one) => one.startsWith(end))) return at;
    }
    return text.length;
  };
  return {
    get isOver() {
      return isOver;
    },
    add: (text) => {
      if (isOver) return '';
      const all = held + text;
      const found = firstOf(sequences, all);
      isOver = found !== null;
      const till = found ?? openFrom(all);
      held = isOver ? '' : all.slice(till);
      return all.slice(0, till);
    },
    end: () => {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** Where the sequence begins that is complete first, of several the longest; null for none. */
function firstOf(sequences: readonly string[], text: string): number | null {
  let first: { readonly from: number; readonly till: number } | null = null;
  for (const one of sequences) {
    const from = text.indexOf(one);
    const till = from + one.length;
    if (from === -1 || (first && (till > first.till || (till === first.till && from > first.from))))
      continue;
    first = { from, till };
  }
  return first?.from ?? null;
}
