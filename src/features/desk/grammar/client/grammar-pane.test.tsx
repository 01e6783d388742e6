// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $settings, changeSettings, usualSettings } from '#client/grammar/settings.ts';
import { paragraph, textNode } from '#tests/support/desk-document.ts';
import { eventually } from '#tests/support/eventually.ts';
import { GrammarThread } from '#tests/support/grammar-thread.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { grammarKey, placesIn } from './grammar-plugin.ts';
import { placeNow, replaceFinding, useGrammar } from './use-grammar.ts';

let editor: Editor;
let root: Root;
const nothing = { state: { findings: [] } } as unknown as ReturnType<typeof useGrammar>;
let shown = nothing;

function Probe() {
  shown = useGrammar(editor);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('Worker', GrammarThread);
  GrammarThread.asked = [];
  shown = nothing;
  $settings.set(usualSettings);
  const code = { ...textNode('teh code'), marks: [{ type: 'code' }] };
  const content = [
    paragraph(textNode('He have it.')),
    paragraph(textNode('She have it, and '), code, textNode(' too.')),
  ];
  editor = new Editor({
    extensions: deskExtensions(''),
    content: { type: 'doc', content } as JSONContent,
  });
  root = createRoot(document.createElement('div'));
  root.render(<Probe />);
});
afterEach(() => {
  root.unmount();
  editor.destroy();
  vi.unstubAllGlobals();
});

const settled = (count: number) =>
  eventually(() => expect(shown.state.findings).toHaveLength(count));
const words = () =>
  shown.state.findings.map(({ from, to }) => editor.state.doc.textBetween(from, to));

test('what is found is marked where it stands; code is no prose', async () => {
  await settled(2);
  expect(words()).toEqual(['have', 'have']);
  expect(placesIn(grammarKey.getState(editor.state)?.set)).toHaveLength(2);
  expect(editor.view.dom.querySelectorAll('.finding-mark[data-kind="Agreement"]')).toHaveLength(2);
});

test('a change asks for its own paragraph alone, and findings move along meanwhile', async () => {
  await settled(2);
  GrammarThread.asked = [];
  const [, second] = shown.state.findings;
  if (!second) throw new Error('no second finding');
  editor.commands.insertContentAt(1, 'Well, ');
  expect(placeNow(editor, second)?.from).toBe(second.from + 6);
  await eventually(() => expect(GrammarThread.asked).toHaveLength(1));
  expect(GrammarThread.asked.flat()).toEqual(['Well, He have it.']);
});

test('a fix takes the place of the words, and undo takes it back', async () => {
  await settled(2);
  const [first] = shown.state.findings;
  if (!first) throw new Error('no finding');
  const before = editor.getText();
  replaceFinding(editor, first, first.finding.replacements[0] ?? '');
  expect(editor.getText()).toContain('He has it.');
  await settled(1);
  editor.commands.undo();
  expect(editor.getText()).toBe(before);
});

test('what is hidden is not marked, and a closed pane leaves no mark', async () => {
  await settled(2);
  changeSettings({ hidden: ['Agreement'] });
  await settled(0);
  root.render(null);
  await eventually(() => expect(grammarKey.get(editor.state)).toBeUndefined());
  expect(editor.view.dom.querySelector('.finding-mark')).toBeNull();
});
