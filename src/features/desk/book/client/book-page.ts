import { levelOf, lineOf, nodesIn } from '../../document/attribute.ts';
import { noteCounter } from '../../document/note-counter.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import type { MadeDocument, Picture } from '../../export/client/made-document.ts';
import { blocksMarkup } from '../../markup/client/document-markup.ts';
import { element, type Markup, markupText } from '../../markup/client/markup.ts';
import { notesMarkup } from '../../markup/client/notes-markup.ts';
import type { BookPart } from './book-parts.ts';

export interface BookPicture {
  readonly name: string;
  readonly picture: Picture;
}

export interface BookPage {
  readonly name: string;
  readonly text: string;
  readonly hasMath: boolean;
  /** For the list of the book's parts. */
  readonly headings: readonly {
    readonly id: string;
    readonly level: number;
    readonly text: string;
  }[];
}

export interface BookSetting {
  readonly made: MadeDocument;
  readonly words: FileWords;
  readonly pictures: ReadonlyMap<string, BookPicture>;
}

/** One part as a page with its notes at the end. */
export function bookPage(part: BookPart, { made, words, pictures }: BookSetting): BookPage {
  const { number, blocks, firstNote } = part;
  const heads = [...nodesIn(blocks)].filter(({ type }) => type === 'heading');
  const headings = heads.map((head, at) => ({
    ...{ id: `part-${at + 1}`, level: levelOf(head), text: lineOf(head).trim() },
  }));
  const counter = noteCounter(firstNote);
  let next = 0;
  const shown = blocksMarkup(blocks, {
    ...{ words, book: true },
    pictureAt: (id) => pictures.get(id)?.name ?? null,
    headingId: () => `part-${++next}`,
    noteNumber: (text) => counter.add(text),
  });
  const isNamed = number > 1 || headings.some(({ level }) => level === 1) || made.title === '';
  const text = xhtml({ title: headings[0]?.text || made.title, words }, [
    ...(isNamed ? [] : [element('h1', { dir: 'auto' }, [made.title])]),
    ...shown,
    ...notesMarkup(counter.notes, words, true),
  ]);
  return { name: `page-${number}.xhtml`, text, headings, hasMath: text.includes('<math ') };
}

/** A page of a book around its blocks. */
export function xhtml(
  { title, words }: { readonly title: string; readonly words: FileWords },
  blocks: readonly Markup[],
): string {
  const attributes = {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    ...{ lang: words.tag, 'xml:lang': words.tag, dir: words.rtl ? 'rtl' : 'ltr' },
  };
  const page = element('html', attributes, [
    element('head', {}, [
      element('title', {}, [title || '…']),
      element('link', { rel: 'stylesheet', href: 'style.css' }),
    ]),
    element('body', {}, blocks.length > 0 ? blocks : [element('p', {})]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${markupText([page], 'xml')}\n`;
}
