import { apart, placeholdersOf } from './placeholder.ts';
import type { Finder, Put } from './terms.ts';

/** `stay`: stands in the translation as `text`. */
type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'stay'; readonly text: string; readonly shown: string | null }
  | { readonly kind: 'open'; readonly text: string }
  | { readonly kind: 'close'; readonly text: string };

/** A text as an engine gets it, and the way back. */
export interface Guarded {
  readonly text: string;
  /** Whether it has marks. */
  readonly marked: boolean;
  /** Places at which a glossary's translation stands. */
  readonly terms: number;
  /** With what the marks stand for; null where the answer has lost, doubled or crossed one. */
  restore(answer: string): string | null;
  /** What is left to translate between the marks, in order; none where nothing is. */
  readonly stretches: readonly string[];
  /** The text with each stretch translated by itself: no mark can be lost. */
  rejoin(translated: readonly string[]): string;
}

export interface Guards {
  /** Whether the text has marks of its own, as `translateRuns` says. */
  readonly marked: boolean;
  readonly kept: Finder;
  readonly termed: Finder;
}

const ownMark = /(<x id="\d+"\/>|<g id="\d+">|<\/g>)/;
const letter = /\p{L}/u;

/** A run without its marks, as its words are counted. */
export function withoutMarks(run: string): string {
  return run.replace(/<x id="\d+"\/>|<g id="\d+">|<\/g>/g, '');
}

export function guard(text: string, guards: Guards): Guarded {
  const parts = partsOf(text, guards);
  const stays = parts.parts.filter(({ kind }) => kind !== 'words');
  const shown = shownText(parts.parts);
  const words = parts.parts.flatMap((part) =>
    part.kind === 'words' && letter.test(part.text) ? [part.text] : [],
  );
  return {
    ...{ text: shown, marked: stays.length > 0, terms: parts.terms, stretches: words },
    restore: (answer) => (stays.length === 0 ? answer : restored(answer, parts.parts)),
    rejoin: (translated) => {
      let at = 0;
      return parts.parts
        .map((part) => {
          if (part.kind !== 'words' || !letter.test(part.text)) return part.text;
          at += 1;
          return translated[at - 1] ?? part.text;
        })
        .join('');
    },
  };
}

function partsOf(text: string, { marked, kept, termed }: Guards) {
  const own = marked ? paired(text.split(ownMark)) : [wordsPart(text)];
  let terms = 0;
  const parts = own.flatMap((part): Part[] => {
    if (part.kind !== 'words') return [part];
    const fixed: Put[] = placeholdersOf(part.text).map(({ start, end }) => {
      return { start, end, text: part.text.slice(start, end) };
    });
    const known = apart([...fixed, ...kept(part.text)]);
    const spans = apart([...known, ...termed(part.text).filter((put) => isFree(put, known))]);
    terms += spans.length - known.length;
    return cut(part.text, spans);
  });
  return { parts: parts.filter(({ text: one }) => one !== ''), terms };
}

function isFree({ start, end }: Put, taken: readonly Put[]): boolean {
  return taken.every((one) => end <= one.start || start >= one.end);
}

function cut(text: string, spans: readonly Put[]): Part[] {
  let at = 0;
  const parts: Part[] = [];
  for (const span of spans) {
    parts.push(wordsPart(text.slice(at, span.start)));
    // An engine reads it with the rest, unless it could be taken for markup.
    const shown = /[<>&\n]/.test(span.text) ? null : span.text;
    parts.push({ kind: 'stay', text: span.text, shown });
    at = span.end;
  }
  return [...parts, wordsPart(text.slice(at))];
}

function wordsPart(text: string): Part {
  return { kind: 'words', text };
}

/** Marks of a text that a reader made; one without its other half stays where it is. */
function paired(pieces: readonly string[]): Part[] {
  const parts = pieces.map((text, at): Part => {
    if (at % 2 === 0) return wordsPart(text);
    if (text === '</g>') return { kind: 'close', text };
    return text.startsWith('<g') ? { kind: 'open', text } : { kind: 'stay', text, shown: null };
  });
  const open: number[] = [];
  const lone = new Set<number>();
  for (const [at, { kind }] of parts.entries()) {
    if (kind === 'open') open.push(at);
    else if (kind === 'close' && open.pop() === undefined) lone.add(at);
  }
  for (const at of open) lone.add(at);
  return parts.map((part, at) =>
    lone.has(at) ? { kind: 'stay', text: part.text, shown: null } : part,
  );
}

function shownText(parts: readonly Part[]): string {
  let id = 0;
  return parts
    .map((part) => {
      if (part.kind === 'words') return part.text;
      if (part.kind === 'close') return '</g>';
      id += 1;
      if (part.kind === 'open') return `<g id="${id}">`;
      return part.shown === null ? `<x id="${id}"/>` : `<x id="${id}">${part.shown}</x>`;
    })
    .join('');
}

/** Engines write marks with other quotes and spaces, and models close what they were told is empty. */
const answered =
  /<x\b[^<>]*?\bid\s*=\s*["'“”„«»]?\s*(\d+)[^<>]*?(?:\/>|>(?:[^<]*<\/x\s*>)?)|<g\b[^<>]*?\bid\s*=\s*["'“”„«»]?\s*(\d+)[^<>]*>|<\/g\s*>/gi;

function restored(answer: string, parts: readonly Part[]): string | null {
  const numbered = parts.filter(({ kind }) => kind === 'stay' || kind === 'open');
  const left = new Map(numbered.map((part, at) => [at + 1, part]));
  let depth = 0;
  let isWhole = true;
  const take = (id: string, kind: Part['kind']) => {
    const part = left.get(Number(id));
    left.delete(Number(id));
    isWhole &&= part?.kind === kind;
    return part?.text ?? '';
  };
  const text = answer.replace(answered, (_, stay?: string, open?: string) => {
    if (stay !== undefined) return take(stay, 'stay');
    depth += open === undefined ? -1 : 1;
    isWhole &&= depth >= 0;
    return open === undefined ? '</g>' : take(open, 'open');
  });
  return isWhole && left.size === 0 && depth === 0 ? text : null;
}
