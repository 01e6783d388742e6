import { arabicArticle, fold, type SearchTerm } from './search-words.ts';

/** A stretch of a text, and whether it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** UTF-16 units shown before and after the beginning of the first place. */
const before = 40;
const after = 160;

/** The part of a text where one of the terms first stands, with all that stands in it marked. */
export function markedPieces(text: string, terms: readonly SearchTerm[]): Piece[] {
  const { folded, places } = foldedWithPlaces(text);
  const found = placesOf(folded, terms);
  const first = places[found[0]?.start ?? 0] ?? 0;
  const from = first <= before ? 0 : wordStart(text, first - before, first);
  const to = Math.min(text.length, first + after);
  const pieces: Piece[] = [];
  const put = (start: number, end: number, marked: boolean) => {
    const part = text.slice(start, end).toWellFormed().replace(/\s+/g, ' ');
    if (part !== '') pieces.push({ text: part, marked });
  };
  let at = from;
  for (const { start, end } of found) {
    const [left = 0, right = text.length] = [places[start], places[end]];
    if (left < at || right > to) continue;
    put(at, left, false);
    put(left, right, true);
    at = right;
  }
  put(at, to, false);
  if (from > 0) pieces.unshift({ text: '… ', marked: false });
  if (to < text.length) pieces.push({ text: ' …', marked: false });
  return pieces;
}

/** Whether every term stands in a short text. */
export function hasAll(text: string, terms: readonly SearchTerm[]): boolean {
  const folded = fold(text);
  return terms.every((term) => new RegExp(patternOf(term), 'u').test(folded));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function placesOf(folded: string, terms: readonly SearchTerm[]): Span[] {
  const whole = find(folded, terms.map(patternOf));
  if (whole.length > 0) return whole;
  const parts = terms.filter(({ unspaced }) => unspaced).flatMap((term) => term.parts);
  return find(folded, parts.map(escaped));
}

function find(folded: string, patterns: readonly string[]): Span[] {
  if (patterns.length === 0) return [];
  const any = new RegExp(patterns.join('|'), 'gu');
  return Array.from(folded.matchAll(any), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

const letter = '[\\p{L}\\p{M}\\p{N}]';

function patternOf({ text, prefix, unspaced }: SearchTerm): string {
  if (unspaced) return escaped(text);
  const article = /^\p{Script=Arabic}/u.test(text) ? `${arabicArticle}?` : '';
  return `(?<!${letter})${article}${escaped(text)}${prefix ? `${letter}*` : `(?!${letter})`}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A text folded sign by sign, and where each unit of it stood. */
function foldedWithPlaces(text: string) {
  const known = new Map<string, string>();
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    let to = known.get(sign);
    if (to === undefined) {
      to = fold(sign);
      known.set(sign, to);
    }
    folded += to;
    for (let unit = 0; unit < to.length; unit += 1) places.push(at);
    at += sign.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Begins after a space, where there is one. */
function wordStart(text: string, from: number, to: number): number {
  const space = text.slice(from, to).search(/\s/);
  if (space >= 0) return from + space + 1;
  return /[\udc00-\udfff]/.test(text[from] ?? '') ? from + 1 : from;
}
