/** A piece of a list, or what is known of one that was too long to be held. */
export type Piece = { readonly text: string } | { readonly text: null };

export interface Pieces {
  /** Takes a chunk of the file, cut anywhere. */
  push(chunk: string): void;
  /** False where the file ended within something. */
  end(): boolean;
}

interface State {
  depth: number;
  quoted: boolean;
  escaped: boolean;
  /** Depth of the list's objects; 0 before the list begins. */
  inside: number;
  /** The object that is open. */
  held: string;
  open: boolean;
  tooLong: boolean;
}

/**
 * Cuts the first list of a JSON file into its objects, so that no file is ever read as a whole, and a
 * damaged object does not spoil the others.
 * @param longest characters of an object.
 */
export function createPieces(longest: number, onPiece: (piece: Piece) => void): Pieces {
  const state: State = {
    ...{ depth: 0, quoted: false, escaped: false, inside: 0 },
    ...{ held: '', open: false, tooLong: false },
  };
  return {
    push: (chunk) => push(state, chunk, longest, onPiece),
    end: () => state.depth === 0 && !state.quoted,
  };
}

function push(state: State, chunk: string, longest: number, onPiece: (piece: Piece) => void) {
  let start = 0;
  const hold = (end: number) => {
    if (state.held.length + end - start > longest) {
      state.tooLong = true;
      state.held = '';
    }
    if (!state.tooLong) state.held += chunk.slice(start, end);
  };
  for (let at = next(state, chunk, 0); at >= 0; at = next(state, chunk, at + 1)) {
    const turn = step(state, chunk.charCodeAt(at));
    if (turn === 'begin') start = at;
    if (turn !== 'end') continue;
    hold(at + 1);
    onPiece({ text: state.tooLong ? null : state.held });
    Object.assign(state, { held: '', open: false, tooLong: false });
  }
  if (state.open) hold(chunk.length);
}

const inText = /["\\]/g;
const between = /["[\]{}]/g;

/** The next character that means something; -1 where the chunk has none. */
function next(state: State, chunk: string, from: number): number {
  let start = from;
  if (state.escaped && start < chunk.length) {
    state.escaped = false;
    start += 1;
  }
  const signs = state.quoted ? inText : between;
  signs.lastIndex = start;
  return signs.exec(chunk)?.index ?? -1;
}

/** One such character. @returns whether one of the list's objects begins or ends with it. */
function step(state: State, code: number): 'begin' | 'end' | null {
  if (state.quoted) {
    if (code === 0x5c) state.escaped = true;
    else state.quoted = false;
    return null;
  }
  if (code === 0x22) {
    state.quoted = true;
    return null;
  }
  if (code === 0x5b || code === 0x7b) {
    state.depth += 1;
    if (state.inside === 0 && code === 0x5b && state.depth <= 2) state.inside = state.depth + 1;
    else if (code === 0x7b && state.depth === state.inside) {
      state.open = true;
      return 'begin';
    }
  } else if (code === 0x5d || code === 0x7d) {
    state.depth -= 1;
    if (state.open && state.depth === state.inside - 1) return 'end';
  }
  return null;
}
