// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { ProcessKind } from '#shared/process/record.ts';
import { paragraph } from '#tests/support/desk-document.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { markSource, sourceOf } from './source.ts';
import { withCount } from './waiting.ts';

test('each change says where its words came from', () => {
  const editor = new Editor({
    extensions: deskExtensions(''),
    content: { type: 'doc', content: [paragraph('One.')] } as JSONContent,
  });
  const seen: ProcessKind[] = [];
  editor.on('transaction', ({ transaction }) => {
    if (transaction.docChanged) seen.push(sourceOf(transaction));
  });
  const { view } = editor;
  const insert = () => editor.state.tr.insertText('x', 1);
  view.dispatch(insert());
  view.dispatch(insert().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  view.dispatch(insert().setMeta('uiEvent', 'drop'));
  view.dispatch(markSource(insert(), 'generated'));
  editor.commands.undo();
  view.dispatch(insert().setMeta('saved', true));
  // Its observer would look for the page after the test is over.
  editor.destroy();
  expect(seen).toEqual(['typed', 'pasted', 'pasted', 'generated', 'restored', 'restored']);
});

test('counts of one minute and kind are one', () => {
  const one = { minute: 1, kind: 'typed', added: 2, removed: 1 } as const;
  const two = withCount(withCount([one], one), { ...one, kind: 'pasted' });
  expect(two).toEqual([
    { minute: 1, kind: 'typed', added: 4, removed: 2 },
    { minute: 1, kind: 'pasted', added: 2, removed: 1 },
  ]);
});
