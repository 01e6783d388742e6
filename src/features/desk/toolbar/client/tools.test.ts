// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { paragraph, textNode } from '#tests/support/desk-document.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { toolGroups } from './tools.ts';

test.each([
  ['behind words', 'Words', 6],
  ['between words', 'Words', 3],
  ['before words', 'Words', 1],
  ['in an empty line', '', 1],
])('a new table has the cursor in its first cell, %s', (_, words, at) => {
  const line = words ? paragraph(textNode(words)) : paragraph();
  const content = { type: 'doc', content: [line] } as JSONContent;
  const editor = new Editor({ extensions: deskExtensions(''), content });
  onTestFinished(() => editor.destroy());
  editor.commands.setTextSelection(at);
  toolGroups
    .flat()
    .find(({ id }) => id === 'table')
    ?.run(editor);
  const { $from } = editor.state.selection;
  expect($from.parent.type.name).toBe('paragraph');
  expect($from.node(-1).type.name).toBe('tableHeader');
  expect($from.index(-2)).toBe(0);
});

test('Tab goes from cell to cell, and on in a new row', () => {
  const editor = new Editor({ extensions: deskExtensions('') });
  onTestFinished(() => editor.destroy());
  toolGroups
    .flat()
    .find(({ id }) => id === 'table')
    ?.run(editor);
  const rows = () => editor.state.doc.firstChild?.childCount ?? 0;
  const before = rows();
  const tab = () =>
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }));
  const cells = before * (editor.state.doc.firstChild?.firstChild?.childCount ?? 0);
  for (let at = 1; at < cells; at += 1) tab();
  expect(rows()).toBe(before);
  // Whoever cancels it has taken it.
  expect(tab()).toBe(false);
  expect(rows()).toBe(before + 1);
  const { $from } = editor.state.selection;
  expect([$from.index(-3), $from.index(-2)]).toEqual([before, 0]);
});
