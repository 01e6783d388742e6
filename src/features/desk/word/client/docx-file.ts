import { Document, HeadingLevel, LevelFormat, LevelSuffix, Packer, Paragraph } from 'docx';
import { codeFont, codeShading, numberLevels } from '#client/docx/look.ts';
import { lineOf as textOf } from '../../document/attribute.ts';
import { isRightToLeft } from '../../document/direction.ts';
import { noteCounter } from '../../document/note-counter.ts';
import type { FileWords } from '../../export/client/file-words.ts';
import type { MadeDocument } from '../../export/client/made-document.ts';
import { blocksOf, boxes, type DocxPlace, type DocxSetting } from './docx-blocks.ts';
import { wordRun } from './docx-inline.ts';

/** A Word document with Word's own headings, lists, tables, footnotes and equations. */
export function docxFile(made: MadeDocument, words: FileWords): Promise<Blob> {
  return Packer.toBlob(documentOf(made, words));
}

export function documentOf(made: MadeDocument, words: FileWords): Document {
  const { title, pictures, content } = made;
  const counter = noteCounter();
  const lists: { readonly start: number; readonly type: string }[] = [];
  const setting: DocxSetting = {
    ...{ pictures, rtl: words.rtl },
    noteNumber: (text) => counter.add(text),
    numbering: (start, type) => `list-${lists.push({ start, type })}`,
  };
  const place: DocxPlace = { depth: 0 };
  const lineOf = (text: string, heading?: typeof HeadingLevel.TITLE) =>
    new Paragraph({
      ...(heading && { heading }),
      bidirectional: isRightToLeft(text, words.rtl),
      children: [wordRun(text, {}, setting)],
    });
  const children = [
    ...(title && !isTitled(made) ? [lineOf(title, HeadingLevel.TITLE)] : []),
    ...blocksOf(content.content, place, setting),
  ];
  const footnotes = counter.notes.map(({ number, text }) => [
    number,
    { children: [lineOf(` ${text}`)] },
  ]);
  return new Document({
    ...{ title, creator: '', footnotes: Object.fromEntries(footnotes) },
    styles: stylesOf(words),
    numbering: {
      config: [
        { reference: boxes, levels: boxLevels },
        ...lists.map(({ start, type }, at) => ({
          ...{ reference: `list-${at + 1}`, levels: numberLevels(start, type) },
        })),
      ],
    },
    sections: [{ children: children.length > 0 ? children : [new Paragraph({})] }],
  });
}

/** Signs of no width: where there is none at all, programs show one of their own. */
const boxLevels = numberLevels().map((level) => ({
  ...level,
  ...{ format: LevelFormat.BULLET, text: '\u200b', suffix: LevelSuffix.NOTHING },
}));

/** Whether its first heading says the title already. */
function isTitled({ title, content }: MadeDocument): boolean {
  const [first] = content.content;
  return first?.type === 'heading' && textOf(first).trim() === title.trim();
}

/** Names that other programs know these styles by. */
function stylesOf({ tag }: FileWords) {
  const based = { basedOn: 'Normal', quickFormat: true };
  return {
    default: {
      document: {
        run: { language: { value: tag, bidirectional: tag }, size: 22 },
        paragraph: { spacing: { after: 120 } },
      },
    },
    paragraphStyles: [
      { id: 'Quote', name: 'Quote', ...based, run: { italics: true } },
      {
        ...{ id: 'SourceCode', name: 'Source Code', ...based, run: { font: codeFont, size: 20 } },
        paragraph: { spacing: { after: 0 }, shading: codeShading },
      },
    ],
    characterStyles: [
      { id: 'VerbatimChar', name: 'Verbatim Char', run: { font: codeFont, size: 20 } },
    ],
  };
}
