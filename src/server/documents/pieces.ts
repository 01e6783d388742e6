import { searchWords } from '#shared/text/search-words.ts';
import { cut, type DocumentText, type Piece, type ReadDocument } from './document-text.ts';

const pieceLength = 1_200;
/** Places that a vector of words can tell apart. */
const lastPlace = 16_383;

/** Cuts the pages of a document into pieces and makes them findable. */
export function indexed(text: DocumentText): ReadDocument {
  return { ...text, pieces: piecesOf(text.pages) };
}

function piecesOf(pages: readonly string[]): Piece[] {
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
