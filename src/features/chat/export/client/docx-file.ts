import {
  Document,
  ExternalHyperlink,
  HeadingLevel,
  Packer,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { numberLevels } from '#client/docx/look.ts';
import { createReader } from '#client/markdown/syntax/reader.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { cleanText, safeHref } from '#shared/text/clean-text.ts';
import type { ExportedChat, ExportedMessage } from '../chat-file.ts';
import type { Cited } from './cited.ts';
import { blocksOf, type DocxBlock } from './docx-blocks.ts';
import type { ExportWords } from './export-words.ts';

/** A path of messages as a Word document: headings, lists, tables, code and links stay what they are. */
export function docxFile(chat: ExportedChat, words: ExportWords, cited: Cited): Promise<Blob> {
  return Packer.toBlob(documentOf(chat, words, cited));
}

function documentOf(chat: ExportedChat, words: ExportWords, cited: Cited): Document {
  const { rtl, tag } = words;
  const title = new Paragraph({
    ...{ heading: HeadingLevel.TITLE, bidirectional: rtl },
    children: [run(chat.title, rtl)],
  });
  const parts = chat.messages.flatMap((message) => [
    ...section(message, words),
    ...sourcesOf(cited.get(message.id) ?? [], words),
  ]);
  return new Document({
    title: chat.title,
    creator: '',
    styles: {
      default: {
        document: {
          run: { language: { value: tag, bidirectional: tag }, size: 22 },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    numbering: { config: [{ reference: 'numbers', levels: numberLevels() }] },
    sections: [{ children: [title, ...parts] }],
  });
}

function section(message: ExportedMessage, words: ExportWords): DocxBlock[] {
  const { say, rtl, nameOf } = words;
  const { role, text, served, state } = message;
  const heading = new Paragraph({
    ...{ heading: HeadingLevel.HEADING_1, bidirectional: rtl },
    children: [run(say(role === 'user' ? 'ui.question' : 'ui.answer'), rtl)],
  });
  const notes = [
    state !== 'done' && say('ui.unfinished'),
    served && say('ui.served', { name: nameOf(served) }),
  ].filter((note) => typeof note === 'string');
  return [
    heading,
    ...(role === 'user' ? plain(text, rtl) : formatted(text, rtl)),
    ...notes.map(
      (note) =>
        new Paragraph({ bidirectional: rtl, children: [run(note, rtl, { italics: true })] }),
    ),
  ];
}

function sourcesOf(cited: readonly SharedCitation[], { sources, rtl }: ExportWords): DocxBlock[] {
  if (cited.length === 0) return [];
  const line = (children: ParagraphChild[]) => new Paragraph({ bidirectional: rtl, children });
  return [
    line([run(sources, rtl)]),
    ...cited.map(({ n, title, url, quote }) => {
      const link = safeHref(url);
      const name = run(title || url, rtl);
      const shown = link === null ? name : new ExternalHyperlink({ link, children: [name] });
      return line([run(`[${n}] `, rtl), shown, run(quote && `: “${quote}”`, rtl)]);
    }),
  ];
}

function formatted(text: string, rtl: boolean): DocxBlock[] {
  const reading = createReader()(text);
  return reading ? blocksOf(reading.tokens, { rtl, depth: 0 }) : plain(text, rtl);
}

/** Line for line, as it was typed. */
function plain(text: string, rtl: boolean): DocxBlock[] {
  return cleanText(text)
    .split('\n')
    .map((line) => new Paragraph({ bidirectional: rtl, children: [run(line, rtl)] }));
}

function run(
  text: string,
  rtl: boolean,
  more: { readonly italics?: boolean } = {},
): ParagraphChild {
  // The signs that keep a name in its place are for pages.
  return new TextRun({
    ...more,
    text: cleanText(text.toWellFormed()).replace(/[\u2068\u2069]/g, ''),
    rightToLeft: rtl,
  });
}
