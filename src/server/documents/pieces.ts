import { searchWords } from '#shared/text/search-words.ts';
import { cut } from './document-text.ts';

export interface Piece {
  readonly n: number;
  readonly page: number;
  readonly text: string;
  /** What the database finds it by. */
  readonly words: string;
}

const pieceLength = 1_200;
/** Places that a vector of words can tell apart. */
const lastPlace = 16_383;

/** Pages in stretches that say something alone. */
export function piecesOf(pages: readonly string[]): Piece[] {
  const texts = pages.flatMap((page, at) =>
    cut(page, pieceLength).map((text) => ({ text, page: at + 1 })),
  );
  return texts.map(({ text, page }, n) => ({ n, page, text, words: vectorOf(text) }));
}

function vectorOf(text: string): string {
  const words = [...searchWords(text)];
  return words.map((word, at) => `${quoted(word)}:${Math.min(at + 1, lastPlace)}`).join(' ');
}

/** A word as the database's own notation has it. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
