// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paragraph } from '#tests/support/desk-document.ts';
import { eventually } from '#tests/support/eventually.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import type { Query } from './find-in.ts';
import { useFind } from './use-find.ts';

let editor: Editor;
let root: Root;
const nothing = { finding: { places: [] } } as unknown as ReturnType<typeof useFind>;
let shown = nothing;

function Probe({ query, replacement }: { readonly query: Query; readonly replacement: string }) {
  shown = useFind(editor, query, replacement);
  return null;
}

beforeEach(() => {
  shown = nothing;
  const content = [paragraph('The cat sat. A cat ran. My cat ate.')];
  editor = new Editor({
    extensions: deskExtensions(''),
    content: { type: 'doc', content } as JSONContent,
  });
  editor.commands.setTextSelection(1);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  root.unmount();
  editor.destroy();
});

const ask = (text: string, replacement: string) =>
  root.render(
    <Probe
      query={{ text, isCase: false, isWord: false, isPattern: false }}
      replacement={replacement}
    />,
  );
const found = (count: number) => eventually(() => expect(shown.finding.places).toHaveLength(count));

test('two quick presses replace two places, and no letter beside them', async () => {
  ask('cat', 'elephant');
  await found(3);
  const { replace } = shown;
  await replace('one');
  await replace('one');
  expect(editor.getText()).toBe('The elephant sat. A elephant ran. My cat ate.');
});

test('words that hold what is sought are not replaced again', async () => {
  ask('cat', 'cats');
  await found(3);
  await shown.replace('one');
  await shown.replace('one');
  expect(editor.getText()).toBe('The cats sat. A cats ran. My cat ate.');
});

test('who presses at once replaces what stands in the fields, not what stood there before', async () => {
  ask('cat', 'dog');
  await found(3);
  const before = shown;
  ask('ate', 'slept');
  await eventually(() => expect(shown).not.toBe(before));
  expect(await shown.replace('all')).toBe(1);
  expect(editor.getText()).toBe('The cat sat. A cat ran. My cat slept.');
});
