import { HeadingLevel, Paragraph, type ParagraphChild, type Table, TextRun } from 'docx';
import { Math as Equation } from 'docx/math';
import { deepestLevel } from '#client/docx/look.ts';
import { levelOf, lineOf, numberAttribute, textAttribute } from '../../document/attribute.ts';
import type { DocNode } from '../../document/content.ts';
import { isRightToLeft } from '../../document/direction.ts';
import type { Picture } from '../../export/client/made-document.ts';
import { equationOf, inlineRuns, pictureRun, wordRun } from './docx-inline.ts';
import { docxTable } from './docx-table.ts';

export type DocxBlock = Paragraph | Table;

export interface DocxSetting {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Of the page, where the words do not say it. */
  readonly rtl: boolean;
  noteNumber(text: string): number;
  /** Name of a new list that begins at a number, and counts in letters where HTML's `type` says so. */
  numbering(start: number, type: string): string;
}

export interface DocxPlace {
  /** How many lists it stands in. */
  readonly depth: number;
  /** The list whose item it begins; '' for one without numbers. */
  readonly list?: string;
  readonly quoted?: boolean;
}

/** Name of the list whose items have a box of their own for a sign. */
export const boxes = 'boxes';

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

export function blocksOf(
  nodes: readonly DocNode[],
  place: DocxPlace,
  setting: DocxSetting,
): DocxBlock[] {
  return nodes.flatMap((node) => blockOf(node, place, setting));
}

function blockOf(node: DocNode, place: DocxPlace, setting: DocxSetting): DocxBlock[] {
  const { type, content = [] } = node;
  switch (type) {
    case 'paragraph':
    case 'heading':
      return [paragraphOf(node, inlineRuns(content, setting), place, setting)];
    case 'bulletList':
      return itemsOf(content, '', place, setting);
    case 'taskList':
      return itemsOf(content, boxes, place, setting);
    case 'orderedList': {
      const start = numberAttribute(node, 'start', 1);
      const list = setting.numbering(start, textAttribute(node, 'type'));
      return itemsOf(content, list, place, setting);
    }
    case 'blockquote':
      return blocksOf(content, { ...place, quoted: true }, setting);
    case 'codeBlock':
      return lineOf(node)
        .split('\n')
        .map((line) => new Paragraph({ style: 'SourceCode', children: [new TextRun(line)] }));
    case 'horizontalRule':
      return [new Paragraph({ thematicBreak: true })];
    case 'table':
      return [docxTable(node, setting, (blocks) => blocksOf(blocks, { depth: 0 }, setting))];
    case 'mathBlock': {
      const shown = equationOf(textAttribute(node, 'latex'), setting);
      return [new Paragraph({ children: [shown], ...(shown instanceof Equation && centre) })];
    }
    case 'image': {
      const shown = pictureRun(node, setting);
      return shown ? [new Paragraph({ children: [shown] })] : [];
    }
    default:
      return blocksOf(content, place, setting);
  }
}

const centre = { alignment: 'center' } as const;

function paragraphOf(
  node: DocNode,
  children: readonly ParagraphChild[],
  { depth, list, quoted }: DocxPlace,
  { rtl }: DocxSetting,
): Paragraph {
  const level = Math.min(deepestLevel, Math.max(0, depth - 1));
  const heading = node.type === 'heading' ? headings[levelOf(node) - 1] : undefined;
  return new Paragraph({
    children,
    bidirectional: isRightToLeft(lineOf(node), rtl),
    ...(heading && { heading }),
    ...(quoted && !heading && { style: 'Quote' }),
    ...(list && { numbering: { reference: list, level } }),
    ...(list === '' && { bullet: { level } }),
    ...(list === undefined &&
      (depth > 0 || quoted) && { indent: { start: 720 * (depth + (quoted ? 1 : 0)) } }),
  });
}

/** The first block of an item has its sign; what follows stands below it. */
function itemsOf(
  items: readonly DocNode[],
  list: string,
  place: DocxPlace,
  setting: DocxSetting,
): DocxBlock[] {
  const depth = Math.min(deepestLevel, place.depth + 1);
  const below = { depth, ...(place.quoted && { quoted: true }) };
  return items.flatMap((item) => {
    const [first, ...rest] = item.content ?? [];
    if (!first) return [];
    const sign = item.type === 'taskItem' ? taskSign(item, setting) : [];
    const isLine = first.type === 'paragraph';
    const head = isLine
      ? [
          paragraphOf(
            first,
            [...sign, ...inlineRuns(first.content ?? [], setting)],
            { ...below, list },
            setting,
          ),
        ]
      : blockOf(first, { ...below, list }, setting);
    return [...head, ...blocksOf(rest, below, setting)];
  });
}

function taskSign({ attrs }: DocNode, setting: DocxSetting): ParagraphChild[] {
  return [wordRun(attrs?.checked === true ? '☑ ' : '☐ ', {}, setting)];
}
