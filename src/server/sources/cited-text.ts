import type { Citation } from '#shared/source/cited-source.ts';
import { beginsLine, codeEnd } from './code-span.ts';
import { isOpener, longestMarker, markerEnd, readMarker } from './marker.ts';
import type { QuoteChecker } from './quote-check.ts';

export interface CitedText {
  /** Takes a chunk as a model gives it, cut anywhere. @returns what of the text can be shown now. */
  write(chunk: string): string;
  /** What no chunk has completed. */
  end(): string;
  /** One for each marker in the text so far, in order. */
  readonly citations: readonly Citation[];
}

interface State {
  held: string;
  /** The fence of the code block that the text is in; '' outside. In code a bracket is a bracket. */
  fence: string;
  /** The end of what was shown. */
  tail: string;
  /** Blanks at the end of the text so far: they go with a marker that is taken away. */
  blank: string;
  /** What the next piece comes after. */
  behind: Piece['kind'];
  readonly citations: Citation[];
  readonly check: QuoteChecker;
}

interface Piece {
  readonly kind: 'text' | 'marker' | 'dropped';
  readonly text: string;
}

/**
 * Lets a text through and leaves of its markers `[1: "words of the source"]` only `[1]`, and of
 * those whose words are not in the source nothing (DESIGN 10: no citation that is not in the source).
 */
export function citedText(check: QuoteChecker): CitedText {
  const state: State = {
    ...{ held: '', fence: '', tail: '\n', blank: '', behind: 'text' },
    ...{ citations: [], check },
  };
  return {
    citations: state.citations,
    write: (chunk) => {
      state.held += chunk;
      return drain(state, false);
    },
    end: () => drain(state, true) + (state.behind === 'dropped' ? '' : state.blank),
  };
}

function drain(state: State, ended: boolean): string {
  let out = '';
  while (state.held !== '') {
    const piece = next(state, ended);
    if (piece === null) break;
    const shown = piece.kind === 'dropped' ? '' : shownOf(state, piece);
    out += shown;
    state.tail = (state.tail + shown).slice(-200);
    if (piece.kind !== 'dropped' || state.behind === 'text') state.behind = piece.kind;
  }
  return out;
}

const closing = /^[\s.,;:!?…)\]}»”’。，、；：！？）】」』]/;

/** A piece with the blanks before it, but for those that are left over; its own wait for the next. */
function shownOf(state: State, { kind, text }: Piece): string {
  const leftOver = state.behind === 'dropped' && closing.test(text);
  const before = leftOver ? '' : state.blank;
  // Of a run of blanks that many chunks bring, each is looked at once.
  const end = wordsEnd(text);
  state.blank = end === 0 ? before + text : text.slice(end);
  if (end === 0) return '';
  const shown = before + text.slice(0, end);
  return joint(state, { kind, text: shown }) + shown;
}

/** Where the blanks at the end of a text begin. */
function wordsEnd(text: string): number {
  let end = text.length;
  while (end > 0 && /[^\S\n]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** What was taken away makes no marker and no link of what stood around it. */
function joint({ behind, tail }: State, { kind, text }: Piece): string {
  if (kind !== 'text' || behind === 'text') return '';
  const links = behind === 'marker' && /^[([]/.test(text);
  // At the beginning of a line it would say where such a marker leads.
  const defines = text.startsWith(':') && /\n[ \t]*\[\d+\]$/.test(tail);
  // A marker stands on one line, and a line break does not wait for the next piece.
  const marks = /[[［【][^\S\n]*\d*$/.test(tail) && /^[^\S\n]*[\d\]］】]/.test(text);
  return links || defines || marks ? ' ' : '';
}

/** The next piece to show; null where more text must come first. */
function next(state: State, ended: boolean): Piece | null {
  const { held, fence } = state;
  if (fence === '' && isOpener(held[0] ?? '')) return bracket(state, ended);
  if (held.startsWith('`')) return ticks(state, ended);
  const stop = held.slice(1).search(fence === '' ? /[`[［【]/ : /`/);
  return take(state, stop < 0 ? held.length : stop + 1);
}

function ticks(state: State, ended: boolean): Piece | null {
  const { held, fence } = state;
  const before = state.tail + state.blank;
  const run = /^`+/.exec(held)?.[0] ?? '';
  if (run.length === held.length && !ended) return null;
  if (fence !== '') {
    if (run.length >= fence.length && beginsLine(before)) state.fence = '';
    return take(state, run.length);
  }
  if (run.length > 2 && beginsLine(before)) {
    state.fence = run;
    return take(state, run.length);
  }
  const end = codeEnd(held, run.length);
  if (end === 'open' && !ended) return null;
  return take(state, typeof end === 'number' ? end : run.length);
}

function bracket(state: State, ended: boolean): Piece | null {
  const { held } = state;
  const end = markerEnd(held);
  if (end === 'none') return take(state, 1);
  if (end === 'open') {
    if (!ended) return null;
    // A marker that never closes is none, and its quote was never checked.
    state.held = '';
    return { kind: 'dropped', text: '' };
  }
  const address = addressAfter(held.slice(end), ended);
  if (address === null) return null;
  const kept = readMarker(held.slice(0, end)).filter(({ number, quote }) =>
    state.check(number, quote),
  );
  state.held = held.slice(end + address);
  state.citations.push(...kept);
  const text = kept.map(({ number }) => `[${number}]`).join('');
  return { kind: text === '' ? 'dropped' : 'marker', text };
}

/** Length of an address that would make a link of the marker; null where it may still come. */
function addressAfter(text: string, ended: boolean): number | null {
  if (text === '') return ended ? 0 : null;
  if (!text.startsWith('(')) return 0;
  const closed = /^\([^()\n]*\)/.exec(text.slice(0, longestMarker))?.[0].length;
  if (closed !== undefined) return closed;
  return ended || text.includes('\n') || text.length > longestMarker ? 0 : null;
}

function take(state: State, length: number): Piece {
  const text = state.held.slice(0, length);
  state.held = state.held.slice(length);
  return { kind: 'text', text };
}
