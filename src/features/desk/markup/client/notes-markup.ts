import type { Note } from '../../document/note-counter.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import { element, type Markup } from './markup.ts';

/** Notes at the end, each with the way back to its mark. */
export function notesMarkup(notes: readonly Note[], words: FileWords, book: boolean): Markup[] {
  const [first] = notes;
  if (!first) return [];
  const items = notes.map((note) => noteItem(note, words, book));
  const kind = book ? { 'epub:type': 'footnotes' } : {};
  const start = first.number === 1 ? {} : { start: String(first.number) };
  return [
    element('section', { role: 'doc-endnotes', class: 'notes', ...kind }, [
      element('h2', {}, [words.notes]),
      element('ol', start, items),
    ]),
  ];
}

function noteItem({ number, text }: Note, { back }: FileWords, book: boolean): Markup {
  const id = `note-${number}`;
  const mark = { href: `#mark-${number}`, role: 'doc-backlink', 'aria-label': back };
  const line = element('p', { dir: 'auto' }, [`${text} `, element('a', mark, ['↩'])]);
  // What turns books into other files finds no note that is itself an item.
  return book
    ? element('li', {}, [element('aside', { id, 'epub:type': 'footnote' }, [line])])
    : element('li', { id }, [line]);
}
