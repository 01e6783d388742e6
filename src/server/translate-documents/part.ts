import type { KeptText } from '#shared/translate/document.ts';
import { type Edge, edgesOfWritten, type Inline, type Stretch, type Write } from './inline.ts';
import { unmarked } from './marks.ts';
import type { Unit } from './unit.ts';

/** A text of a document: an entry of its archive, or all of it. */
export interface Part {
  readonly name: string;
  readonly source: string;
  /** In the order of the source; one that stands inside another comes behind it. */
  readonly units: readonly Unit[];
  /** What else changes with the language, as its code. */
  readonly edits?: readonly Edit[];
  /** What people see of it and is no unit. */
  readonly kept?: readonly KeptText[];
}

export interface Edit extends Stretch {
  readonly text: string;
}

export function partOf(name: string, source: string, units: readonly (Unit | null)[]): Part {
  const found = units.filter((one) => one !== null);
  return { name, source, units: found.sort((a, b) => a.from - b.from || b.to - a.to) };
}

/**
 * A part with its runs put anew; all else is the source, byte by byte.
 * @param texts one for each unit, with the marks of its run; null: it stays as it is.
 */
export function rendered(part: Part, texts: readonly (string | null)[]): string {
  const { source, units } = part;
  const changes = [...(part.edits ?? [])];
  const stretch = (from: number, to: number): string => {
    let made = '';
    let at = from;
    for (let n = firstFrom(units, from); n < units.length; n += 1) {
      const unit = units[n];
      if (!unit || unit.from >= to) break;
      const text = texts[n] ?? null;
      const inner = text === null ? null : unmarked(text, unit.run.items);
      if (unit.from < at || unit.to > to || inner === null) continue;
      made += source.slice(at, unit.from) + unitText(unit, inner, stretch);
      at = unit.to;
    }
    return made + source.slice(at, to);
  };
  if (changes.length === 0) return stretch(0, source.length);
  let made = '';
  let at = 0;
  for (const edit of changes.sort((a, b) => a.from - b.from)) {
    made += stretch(at, edit.from) + edit.text;
    at = edit.to;
  }
  return made + stretch(at, source.length);
}

type Cut = (from: number, to: number) => string;

function unitText(unit: Unit, inner: readonly Inline[], cut: Cut): string {
  const { before, after, lead, tail, write, shape } = unit;
  const text = (words: string): Inline => ({ kind: 'text', text: words });
  const whole = inlineText([text(lead), ...inner, text(tail)], write, cut);
  const made = edgesText(before, cut) + whole + edgesText(after, cut);
  return shape ? shape(made) : made;
}

function edgesText(edges: readonly Edge[], cut: Cut): string {
  return edges.map((one) => (typeof one === 'string' ? one : cut(one.from, one.to))).join('');
}

/** Words that follow each other are written as one. */
function inlineText(inner: readonly Inline[], write: Write, cut: Cut): string {
  let made = '';
  let words = '';
  const flush = () => {
    if (words !== '') made += edgesText(edgesOfWritten(write(words)), cut);
    words = '';
  };
  for (const one of inner) {
    if (one.kind === 'text' || one.kind === 'kept') {
      words += one.text;
      continue;
    }
    flush();
    made += one.kind === 'fixed' ? edgesText(one.edges, cut) : groupText(one, cut);
  }
  flush();
  return made;
}

function groupText(group: Extract<Inline, { kind: 'group' }>, cut: Cut): string {
  const words = inlineText(group.inner, group.write, cut);
  const [open, close] = [edgesText(group.open, cut), edgesText(group.close, cut)];
  const core = words.trim();
  if (!group.tight || core === '') return open + words + close;
  const at = words.indexOf(core);
  return words.slice(0, at) + open + core + close + words.slice(at + core.length);
}

function firstFrom(units: readonly Unit[], from: number): number {
  let low = 0;
  let high = units.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
