/** What a document says, page by page; `section` is a stretch of a text that has no pages. */
export interface DocumentText {
  /** The document's own, where it has one. */
  readonly title: string | null;
  readonly unit: 'page' | 'section';
  readonly pages: readonly string[];
}

/** The same with what it is found by, which takes long enough to be made in a thread. */
export interface ReadDocument extends DocumentText {
  readonly pieces: readonly Piece[];
}

/** A stretch that says something alone. */
export interface Piece {
  /** Its place in the document, from 0. */
  readonly n: number;
  /** From 1. */
  readonly page: number;
  readonly text: string;
  /** A vector, in the database's own notation. */
  readonly words: string;
}

/** More is left unread: nobody asks about it, and it would be kept all the same. */
export const mostPages = 3_000;
export const mostCharacters = 6_000_000;

const sectionLength = 3_000;

/** A text without pages, cut where a paragraph ends. */
export function inSections(text: string): string[] {
  return cut(tidy(text), sectionLength).slice(0, mostPages);
}

/** Line ends and blanks as people see them; what no database keeps is left out. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Best end first: of a paragraph, a line, a sentence, a word. */
const ends = [/\n\n/g, /\n/g, /[.!?…](?=\s)|[。！？]/g, /\s/g];

/** Stretches of at most `most` UTF-16 units, each as long as a good end allows. */
export function cut(text: string, most: number): string[] {
  const stretches: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = endWithin(rest.slice(0, most));
    stretches.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trimStart();
  }
  return [...stretches, rest.trim()].filter((stretch) => stretch !== '');
}

function endWithin(text: string): number {
  for (const end of ends) {
    const last = [...text.matchAll(end)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    if (at > text.length / 2) return at;
  }
  // Not between the halves of one sign.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}
