import {
  type Edge,
  edgesOfWritten,
  type Inline,
  type Stretch,
  simpler,
  type Write,
  wordsOf,
} from './inline.ts';
import { type MarkedRun, marked, unmarked } from './marks.ts';

/** A stretch of a source that is one text to people: a paragraph, a cell, a line, a value. */
export interface Unit extends Stretch {
  readonly before: readonly Edge[];
  readonly run: MarkedRun;
  /** White space at the ends of the run, which is not sent. */
  readonly lead: string;
  readonly tail: string;
  readonly after: readonly Edge[];
  readonly write: Write;
  /** All its words, those of its edges too; and those of the run with its white space. */
  readonly words: string;
  readonly runWords: string;
  /** Sets what was written anew, as in lines of a width. */
  readonly shape?: Shape;
  /** What the format has room for here; units that share it fill it together. */
  readonly room?: Room;
  /** What another unit says, once more: for programs that cannot show that one. */
  readonly isCopy?: true;
}

type Shape = (written: string) => string;

export interface Room {
  /** UTF-16 units. */
  readonly most: number;
  /** Signs that cannot stand there. */
  readonly not?: RegExp;
}

interface Peeled {
  readonly before: Edge[];
  readonly core: Inline[];
  readonly after: Edge[];
  readonly write: Write;
}

/** @returns null for one without words. */
export function unitOf(
  stretch: Stretch,
  inner: readonly Inline[],
  write: Write,
  shape?: Shape,
): Unit | null {
  const words = wordsOf(inner);
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const peeled = peel({ before: [], core: simpler(inner), after: [], write });
  const { text, items } = marked(peeled.core);
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const tail = /\s*$/.exec(text.slice(lead.length))?.[0] ?? '';
  return {
    ...stretch,
    ...{ before: peeled.before, after: peeled.after, write: peeled.write, lead, tail, words },
    runWords: wordsOf(peeled.core),
    run: { text: text.slice(lead.length, text.length - tail.length), items },
    ...(shape && { shape }),
  };
}

/** All its words with its run said anew. @param text as `unmarked` reads it. */
export function wordsWith(unit: Unit, text: string): string {
  const { words, runWords, run, lead, tail } = unit;
  const inner = unmarked(text, run.items);
  return inner ? words.replace(runWords, () => lead + wordsOf(inner) + tail) : words;
}

/** A unit whose words have no more room than this. */
export function roomy(unit: Unit | null, room: Room | undefined): Unit | null {
  return unit && room ? { ...unit, room } : unit;
}

/** @returns numbers of units whose new words have no room where they stand. */
export function crowded(units: readonly Unit[], texts: readonly (string | null)[]): number[] {
  const filled = new Map<Room, { readonly at: number; readonly words: string }[]>();
  for (const [at, unit] of units.entries()) {
    const text = texts[at] ?? null;
    if (!unit.room) continue;
    const words = text === null ? unit.words : wordsWith(unit, text);
    const others = filled.get(unit.room) ?? [];
    filled.set(unit.room, [...others, { at, words }]);
  }
  return [...filled].flatMap(([{ most, not }, all]) => {
    const said = all.filter(({ at }) => (texts[at] ?? null) !== null);
    const isFull = all.reduce((sum, { words }) => sum + words.length, 0) > most;
    // One that is left may be longer than what it became; and half a list is in no language.
    return isFull || said.some(({ words }) => not?.test(words)) ? said.map(({ at }) => at) : [];
  });
}

/** Takes from both ends what needs no translation, so that fewer marks travel. */
function peel({ before, core, after, write }: Peeled): Peeled {
  for (;;) {
    const [first] = core;
    const last = core.at(-1);
    if (core.length === 1 && first?.kind === 'group') {
      const inner = peel({ before: [], core: [...first.inner], after: [], write: first.write });
      return {
        before: [...before, ...first.open, ...inner.before],
        core: inner.core,
        after: [...inner.after, ...first.close, ...after],
        write: inner.write,
      };
    }
    if (core.length > 1 && first && isEdge(first, core[1])) {
      before.push(...edgesOf(first, write));
      core.shift();
    } else if (core.length > 1 && last && isEdge(last, core.at(-2))) {
      after.unshift(...edgesOf(last, write));
      core.pop();
    } else return { before, core, after, write };
  }
}

/** What stands at an end by itself: a picture, a number behind a tab. */
function isEdge(one: Inline, next: Inline | undefined): boolean {
  if (one.kind === 'fixed') return true;
  const words = wordsOf([one]);
  if (words.trim() === '') return one.kind === 'text' && next?.kind === 'fixed';
  return next?.kind === 'fixed' && /\d/.test(words) && !/\p{L}/u.test(words);
}

function edgesOf(one: Inline, write: Write): Edge[] {
  if (one.kind === 'fixed') return [...one.edges];
  if (one.kind !== 'group') return edgesOfWritten(write(one.text));
  const inner = one.inner.flatMap((part) => edgesOf(part, one.write));
  return [...one.open, ...inner, ...one.close];
}
