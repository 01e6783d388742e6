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
import { isRtl } from '#client/docx/paragraph.ts';
import { createReader } from '#client/markdown/syntax/reader.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { cleanText, safeHref } from '#shared/text/clean-text.ts';
import type { ExportedChat, ExportedMessage } from '../chat-file.ts';
import type { Cited } from './cited.ts';
import { type DocxBlock, documentBlocks, numbersFrom } from './docx-blocks.ts';
import type { ExportWords } from './export-words.ts';

/** A path of messages as a Word document: headings, lists, tables, code and links stay what they are. */
export function docxFile(chat: ExportedChat, words: ExportWords, cited: Cited): Promise<Blob> {
  return Packer.toBlob(documentOf(chat, words, cited));
}

function documentOf(chat: ExportedChat, words: ExportWords, cited: Cited): Document {
  const { rtl, tag } = words;
  const title = new Paragraph({
    ...{ heading: HeadingLevel.TITLE, bidirectional: isRtl([chat.title], rtl) },
    children: [run(chat.title, isRtl([chat.title], rtl))],
  });
  const starts = new Set<number>();
  const parts = chat.messages.flatMap((message) => [
    ...section(message, words, starts),
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
    numbering: {
      config: Array.from(starts, (start) => ({
        ...{ reference: numbersFrom(start), levels: numberLevels(start) },
      })),
    },
    sections: [{ children: [title, ...parts] }],
  });
}

function section(message: ExportedMessage, words: ExportWords, starts: Set<number>): DocxBlock[] {
  const { say, rtl, attached, nameOf } = words;
  const { role, text, served, edited, state, attachments = [] } = message;
  const heading = new Paragraph({
    ...{ heading: HeadingLevel.HEADING_1, bidirectional: rtl },
    children: [run(say(role === 'user' ? 'ui.question' : 'ui.answer'), rtl)],
  });
  const notes = [
    attachments.length > 0 && `${attached}: ${attachments.join(', ')}`,
    state !== 'done' && say('ui.unfinished'),
    edited && say('ui.edited'),
    served && say('ui.served', { name: nameOf(served) }),
  ].filter((note) => typeof note === 'string');
  return [
    heading,
    ...(role === 'user' ? plain(text, rtl) : formatted(text, rtl, starts)),
    ...notes.map(
      (note) =>
        new Paragraph({ bidirectional: rtl, children: [run(note, rtl, { italics: true })] }),
    ),
  ];
}

function sourcesOf(cited: readonly SharedCitation[], { sources, rtl }: ExportWords): DocxBlock[] {
  if (cited.length === 0) return [];
  return [
    new Paragraph({ bidirectional: rtl, children: [run(sources, rtl)] }),
    ...cited.map(({ n, title, url, quote }) => {
      const link = safeHref(url);
      const right = isRtl([`${title} ${quote}`], rtl);
      const name = run(title || url, right);
      const shown = link === null ? name : new ExternalHyperlink({ link, children: [name] });
      const children = [run(`[${n}] `, right), shown, run(quote && `: “${quote}”`, right)];
      return new Paragraph({ bidirectional: right, children });
    }),
  ];
}

function formatted(text: string, rtl: boolean, starts: Set<number>): DocxBlock[] {
  const reading = createReader()(text);
  return reading ? documentBlocks(reading.tokens, { rtl, starts }) : plain(text, rtl);
}

/** Line for line, as it was typed. */
function plain(text: string, rtl: boolean): DocxBlock[] {
  return cleanText(text)
    .split('\n')
    .map((line) => {
      const right = isRtl([line], rtl);
      return new Paragraph({ bidirectional: right, children: [run(line, right)] });
    });
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
