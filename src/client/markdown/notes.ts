import type { Token } from 'marked';
import { createContext, use } from 'react';
import type { NoteMarkToken, NoteToken } from './syntax/note-syntax.ts';

export interface Notes {
  /** In the order of their marks, then those that no mark leads to. */
  readonly list: readonly NoteToken[];
  /** Of a mark and its note, by label, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The first mark of each note that one leads to, by label: a note leads back to it. */
  readonly marked: ReadonlyMap<string, Token>;
  /** Begins the ids of one text. */
  readonly prefix: string;
}

export const NotesContext = createContext<Notes | null>(null);

export function useNotes(): Notes | null {
  return use(NotesContext);
}

export const noteId = (prefix: string, number: number) => `${prefix}note-${number}`;
export const markId = (prefix: string, number: number) => `${prefix}mark-${number}`;

/** Notes at a text's end, numbered as they are met; a note whose mark is not there yet comes last. */
export function notesOf(tokens: readonly Token[], prefix: string): Notes | null {
  const found = tokens.flatMap(partsOf);
  const notes = new Map<string, NoteToken>();
  for (const part of found) if (part.type === 'note') notes.set(part.label, part);
  if (notes.size === 0) return null;
  const marks = found.filter(({ type, label }) => type === 'note-mark' && notes.has(label));
  const marked = new Map(marks.toReversed().map((mark) => [mark.label, mark]));
  const labels = new Set([...marks.map(({ label }) => label), ...notes.keys()]);
  const list = [...labels].flatMap((label) => notes.get(label) ?? []);
  const numbers = new Map(list.map(({ label }, at) => [label, at + 1]));
  return { list, numbers, marked, prefix };
}

type Part = NoteToken | NoteMarkToken;

/** Of a block that has been looked through: blocks of a text that grows stay the same. */
const known = new WeakMap<Token, readonly Part[]>();

function partsOf(token: Token): readonly Part[] {
  const before = known.get(token);
  if (before) return before;
  const parts = token.raw.includes('[^') ? [...look(token)] : [];
  known.set(token, parts);
  return parts;
}

function* look(token: Token): Generator<Part> {
  if (token.type === 'note' || token.type === 'note-mark') yield token as Part;
  const inner = 'tokens' in token ? token.tokens : undefined;
  for (const child of inner ?? []) yield* look(child);
  if (token.type === 'list') for (const item of token.items) yield* look(item);
  if (token.type !== 'table') return;
  for (const cell of [...token.header, ...token.rows.flat()])
    for (const child of cell.tokens) yield* look(child);
}
