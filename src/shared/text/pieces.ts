import { chunks } from './chunk.ts';

/** A stretch of a text, and the white space between it and the next. */
export interface TextPiece {
  readonly text: string;
  readonly gap: string;
}

/**
 * Cuts a text where paragraphs end, as many to a piece as fit; a longer paragraph after sentences.
 * Joined, texts and gaps are the text again.
 * @param most UTF-16 units of a piece.
 */
export function piecesOf(text: string, most: number): TextPiece[] {
  const parts = text.split(/(\s*\n\s*)/).flatMap((part, at) => {
    if (at % 2 === 1) return { text: '', gap: part };
    return [...chunks(part, most)].map((chunk) => {
      const words = chunk.text.trimEnd();
      return { text: words, gap: chunk.text.slice(words.length) };
    });
  });
  const pieces: { text: string; gap: string }[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const joined = last ? last.text + last.gap + part.text : '';
    if (last && part.text === '') last.gap += part.gap;
    else if (last && joined.length <= most) Object.assign(last, { text: joined, gap: part.gap });
    else pieces.push({ ...part });
  }
  return pieces;
}
