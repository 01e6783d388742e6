import { noteCounter } from '../../document/note-counter.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import type { MadeDocument } from '../../export/client/made-document.ts';
import { blocksMarkup } from './document-markup.ts';
import { element, type Markup, markupText } from './markup.ts';
import { notesMarkup } from './notes-markup.ts';
import { pictureData } from './picture-data.ts';

/** Of pages and books: plain, and left to the reader's own light or dark. */
export const fileStyle = `:root { color-scheme: light dark; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font-family: Georgia, serif; font-size: 1.0625em; line-height: 1.6; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
img { max-width: 100%; height: auto; }
figure { margin: 1.5em 0; }
pre { overflow: auto; padding: 0.75em; border: 1px solid; font-size: 0.9em; }
blockquote { margin: 1em 0; padding: 0 1em; border-inline-start: 3px solid; }
table { border-collapse: collapse; }
th, td { padding: 0.25em 0.6em; border: 1px solid; text-align: start; vertical-align: top; }
th p, td p { margin: 0; }
.tasks { padding: 0; list-style: none; }
.tasks li { display: flex; gap: 0.5em; }
.tasks p { margin: 0; }
.formula.block { margin: 1em 0; text-align: center; }
.notes { margin-top: 3em; font-size: 0.9em; }
`;

/** A whole page that needs nothing beside itself. */
export function htmlFile(made: MadeDocument, words: FileWords): string {
  const head = element('head', {}, [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, [made.title]),
    element('style', {}, [fileStyle]),
  ]);
  const body = element('body', {}, [
    element(
      'main',
      {},
      documentMarkup(made, words, (id) => pictureData(made, id)),
    ),
  ]);
  const attributes = { lang: words.tag, dir: words.rtl ? 'rtl' : 'ltr' };
  const page = element('html', attributes, [head, body]);
  // The style has none of the signs that are escaped, so that it stands as it is.
  return `<!doctype html>\n${markupText([page], 'html')}\n`;
}

/** All of the document with its notes at the end; its title above where it begins without one. */
export function documentMarkup(
  { title, content: { content } }: Pick<MadeDocument, 'title' | 'content'>,
  words: FileWords,
  pictureAt: (documentId: string) => string | null,
): Markup[] {
  const counter = noteCounter();
  let headings = 0;
  const blocks = blocksMarkup(content, {
    ...{ words, pictureAt, book: false },
    headingId: () => `part-${++headings}`,
    noteNumber: (text) => counter.add(text),
  });
  const isNamed = content.some(({ type, attrs }) => type === 'heading' && attrs?.level === 1);
  return [
    ...(isNamed || !title ? [] : [element('h1', { dir: 'auto' }, [title])]),
    ...blocks,
    ...notesMarkup(counter.notes, words, false),
  ];
}
