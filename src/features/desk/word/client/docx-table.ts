import { Paragraph, Table, TableCell, TableRow } from 'docx';
import { tableLook } from '#client/docx/look.ts';
import { isHead, lineOf, numberAttribute } from '../../document/attribute.ts';
import type { DocNode } from '../../document/content.ts';
import { isRightToLeft } from '../../document/direction.ts';
import type { DocxBlock, DocxSetting } from './docx-blocks.ts';

/** Twentieths of a point between the margins of a page. */
const pageWidth = 9_026;

export function docxTable(
  node: DocNode,
  { rtl }: DocxSetting,
  inside: (blocks: readonly DocNode[]) => DocxBlock[],
): Table {
  const rows = (node.content ?? []).filter(({ content }) => content?.length);
  const width = Math.max(1, ...rows.map(widthOf));
  return new Table({
    ...tableLook,
    visuallyRightToLeft: isRightToLeft(lineOf(node), rtl),
    columnWidths: Array.from({ length: width }, () => Math.floor(pageWidth / width)),
    rows: rows.map(
      (row, at) =>
        new TableRow({
          // Said of the others, some readers take it for a yes.
          ...(rows.slice(0, at + 1).every(isHead) && { tableHeader: true }),
          children: (row.content ?? []).map((cell) => cellOf(cell, inside)),
        }),
    ),
  });
}

function widthOf({ content = [] }: DocNode): number {
  return content.reduce((sum, cell) => sum + numberAttribute(cell, 'colspan', 1), 0);
}

/** A cell ends with a paragraph, or Word does not open the file. */
function cellOf(cell: DocNode, inside: (blocks: readonly DocNode[]) => DocxBlock[]): TableCell {
  const blocks = inside(boldHead(cell));
  const isEnded = blocks.at(-1) instanceof Paragraph;
  return new TableCell({
    columnSpan: numberAttribute(cell, 'colspan', 1),
    rowSpan: numberAttribute(cell, 'rowspan', 1),
    children: isEnded ? blocks : [...blocks, new Paragraph({})],
  });
}

/** Word has no cell of another kind for headings. */
function boldHead({ type, content = [] }: DocNode): readonly DocNode[] {
  if (type !== 'tableHeader') return content;
  return content.map((block) =>
    block.type === 'paragraph' && block.content
      ? {
          ...block,
          content: block.content.map((one) => ({
            ...one,
            marks: [...(one.marks ?? []), { type: 'bold' }],
          })),
        }
      : block,
  );
}
