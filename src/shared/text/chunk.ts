export interface Chunk {
  readonly text: string;
  /** Offset in the whole text. */
  readonly start: number;
}

const chunkSize = 4000;
const sentenceEnd = /[.!?…؟。！？｡][\p{Pe}\p{Pf}"']*(?:\s+|(?<=[。！？｡]\P{Z}*))/gu;

/**
 * Cuts a text into pieces that are read in a few milliseconds each: at line breaks, in a longer
 * line after a sentence, in a longer sentence at a space. Joined they are the text again.
 */
export function* chunks(text: string, size = chunkSize): Generator<Chunk, void, undefined> {
  let start = 0;
  while (start < text.length) {
    const end = start + size >= text.length ? text.length : start + cut(text, start, size);
    yield { text: text.slice(start, end), start };
    start = end;
  }
}

function cut(text: string, start: number, size: number): number {
  const piece = text.slice(start, start + size);
  return (
    piece.lastIndexOf('\n') + 1 ||
    endOfLast(piece, sentenceEnd) ||
    endOfLast(piece, /\s+/g) ||
    wholeCharacters(text, start, size)
  );
}

function endOfLast(piece: string, pattern: RegExp): number {
  let end = 0;
  for (const found of piece.matchAll(pattern)) {
    const after = found.index + found[0].length;
    if (after < piece.length) end = after;
  }
  return end;
}

/** Steps back to the beginning of a character, within the longest that people write. */
function wholeCharacters(text: string, start: number, size: number): number {
  const joining = /^(?:[\udc00-\udfff]|\p{M}|\p{Emoji_Modifier}|\u200d)|^/u;
  for (let end = size; end > Math.max(1, size - 32); end -= 1) {
    const at = start + end;
    const next = text.slice(at, at + 2);
    if (joining.exec(next)?.[0] === '' && text[at - 1] !== '\u200d') return end;
  }
  return size;
}
