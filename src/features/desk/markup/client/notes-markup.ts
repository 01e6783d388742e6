import type { Note } from '../../document/note-counter.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import { element, type Markup } from './markup.ts';

/** Notes at the end, each with the way back to its mark. */
export function notesMarkup(notes: readonly Note[], words: FileWords, book: boolean): Markup[] {
  const [first] = notes;
  if (!first) return [];
  const kind = (name: string) => (book ? { 'epub:type': name } : {});
  const items = notes.map(({ number, text }) =>
    element('li', { id: `note-${number}`, ...kind('footnote') }, [
      element('p', { dir: 'auto' }, [
        `${text} `,
        element('a', { href: `#mark-${number}`, role: 'doc-backlink', 'aria-label': words.back }, [
          '↩',
        ]),
      ]),
    ]),
  );
  const start = first.number === 1 ? {} : { start: String(first.number) };
  return [
    element('section', { role: 'doc-endnotes', class: 'notes', ...kind('footnotes') }, [
      element('h2', {}, [words.notes]),
      element('ol', start, items),
    ]),
  ];
}
