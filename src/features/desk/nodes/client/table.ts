import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (cell: HTMLElement) => span(cell, 'colspan') },
  rowspan: { default: 1, parseHTML: (cell: HTMLElement) => span(cell, 'rowspan') },
  colwidth: { default: null, rendered: false },
});

/** A cell that spans more than this is somebody's trick. */
const widestSpan = 100;

function span(cell: HTMLElement, name: string): number {
  const value = Number(cell.getAttribute(name));
  return Number.isInteger(value) && value > 0 ? Math.min(value, widestSpan) : 1;
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** What makes cells of cells: selections over several, Tab from one to the next. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(editor.state, editor.view.dispatch);
    // Who fills a table goes on in a new row, and not to what stands behind the text.
    const next = () => go(1)() || (addRowAfter(editor.state, editor.view.dispatch) && go(1)());
    return { Tab: next, 'Shift-Tab': go(-1) };
  },
});

/** Tables on ProseMirror's own: each cell holds blocks. */
export const tables = [Table, TableRow, TableCell, TableHeader, TableEditing];
