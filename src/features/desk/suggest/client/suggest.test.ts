// @vitest-environment jsdom
import { Editor, type JSONContent } from '@tiptap/core';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { item, paragraph, textNode } from '#tests/support/desk-document.ts';
import type { DocNode } from '../../document/content.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import type { SuggestCommand } from '../commands.ts';
import { applyPieces, dropPieces } from './apply-piece.ts';
import { askedOf } from './asked.ts';
import { flatRange } from './flat-range.ts';
import { piecesOf } from './pieces.ts';
import { suggestKey, suggestPlugin } from './suggest-plugin.ts';
import { placeSuggestion, suggestRun, suggestSetting, watchLeft } from './suggest-store.ts';

function editorOf(...content: DocNode[]): Editor {
  const editor = new Editor({
    extensions: deskExtensions(''),
    content: { type: 'doc', content } as JSONContent,
  });
  // Its observer looks at the page a moment after a change; one that is closed does not.
  onTestFinished(() => editor.destroy());
  editor.registerPlugin(suggestPlugin());
  return editor;
}

function suggest(editor: Editor, command: SuggestCommand, text: string): boolean {
  const { input, range } = askedOf(editor, command, {});
  editor.view.dispatch(editor.state.tr.setMeta(suggestKey, { range, pieces: [] }));
  return placeSuggestion(editor, { input, text } as RunView, 'en');
}

const piecesIn = (editor: Editor) => suggestKey.getState(editor.state)?.pieces ?? [];
const textIn = ({ state: { doc } }: Editor) => flatRange(doc, 0, doc.content.size).text.trimEnd();
const all = (editor: Editor) => new Set(piecesIn(editor).map(({ id }) => id));

test('pieces put into a text make it the suggestion, whatever both are', () => {
  const words = fc.array(fc.constantFrom('bees', 'keep', 'warm', 'cold', 'the', 'brood.', 'A'), {
    ...{ minLength: 1, maxLength: 30 },
  });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const [old, next] = [before.join(' '), after.join(' ')];
      let text = old;
      for (const piece of piecesOf(old, next, 'en').toReversed()) {
        expect(text.slice(piece.from, piece.to)).toBe(piece.old);
        text = text.slice(0, piece.from) + piece.next + text.slice(piece.to);
      }
      expect(text).toBe(next);
    }),
  );
});

test('a piece is whole words, in every script', () => {
  const [before, after] = ['ذهب الولد إلى المدرسة في الصباح', 'ذهب الأولاد إلى المدرسة في الصباح'];
  expect(piecesOf(before, after, 'ar')).toEqual([
    { from: 4, to: 9, old: 'الولد', next: 'الأولاد' },
  ]);
});

test('nothing of the text changes before a piece is taken over, and then that piece alone', () => {
  const editor = editorOf(
    paragraph(
      'Bees keep the ',
      textNode('brood', 'bold'),
      ' very warm in all of the winter. They take turns on the cold outside of it.',
    ),
  );
  const before = textIn(editor);
  editor.commands.selectAll();
  expect(
    suggest(
      editor,
      'shorten',
      'Bees keep the brood warm in all of the winter. They take turns on the outside of it.',
    ),
  ).toBe(true);
  expect(textIn(editor)).toBe(before);
  const [first, second] = piecesIn(editor);
  expect([first?.old.trim(), second?.old.trim()]).toEqual(['very', 'cold']);
  applyPieces(editor, new Set([second!.id]));
  expect(textIn(editor)).toBe(before.replace('cold ', ''));
  dropPieces(editor, all(editor));
  expect(piecesIn(editor)).toEqual([]);
  expect(textIn(editor)).toBe(before.replace('cold ', ''));
  expect(JSON.stringify(editor.getJSON())).toContain('{"type":"bold"}],"text":"brood"');
  editor.commands.undo();
  expect(textIn(editor)).toBe(before);
});

test('pieces stay at their words while the text around them changes', () => {
  const editor = editorOf(paragraph('One two three four five six seven.'));
  editor.commands.selectAll();
  suggest(editor, 'tone', 'One two three FOUR five six seven.');
  editor.commands.insertContentAt(1, 'Zero. ');
  applyPieces(editor, all(editor));
  expect(textIn(editor)).toBe('Zero. One two three FOUR five six seven.');
});

test('another text is taken by paragraphs, also in lists', () => {
  const editor = editorOf(paragraph('Ein Satz.'), {
    type: 'bulletList',
    content: [item(paragraph('Zwei.')), item(paragraph('Drei.'))],
  });
  editor.commands.selectAll();
  suggest(editor, 'translate', 'One sentence.\n\nTwo.\n\nThree.');
  expect(piecesIn(editor)).toHaveLength(3);
  applyPieces(editor, all(editor));
  expect(textIn(editor)).toBe('One sentence.\n\nTwo.\n\nThree.');
  expect(editor.getJSON().content?.[1]?.type).toBe('bulletList');
});

test('what goes on stands behind the words, sentence by sentence', () => {
  const editor = editorOf(paragraph('It began.'), paragraph('Later.'));
  editor.commands.setTextSelection(10);
  suggest(editor, 'continue', 'Then it rained. We went in.\n\nNobody spoke.');
  expect(piecesIn(editor).map(({ next }) => next.trim())).toEqual([
    ...['Then it rained.', 'We went in.', 'Nobody spoke.'],
  ]);
  const [first, second, third] = piecesIn(editor);
  applyPieces(editor, new Set([second!.id]));
  applyPieces(editor, new Set([first!.id]));
  applyPieces(editor, new Set([third!.id]));
  expect(textIn(editor)).toBe('It began. Then it rained. We went in.\n\nNobody spoke.\n\nLater.');
});

test('a suggestion whose words are gone is not laid over others', () => {
  const editor = editorOf(paragraph('These words.'));
  editor.commands.selectAll();
  const { input } = askedOf(editor, 'shorten', {});
  editor.commands.setContent('<p>Others.</p>');
  expect(placeSuggestion(editor, { input, text: 'Words.' } as RunView, 'en')).toBe(false);
});

test('the words that a suggestion took are gone from what is left once it has ended', () => {
  const asked = vi.spyOn(suggestSetting, 'load').mockResolvedValue(null);
  onTestFinished(watchLeft());
  const run = { id: 'a', text: 'Bees.' } as RunView;
  suggestRun.$shown.set({ kind: 'run', run: { ...run, state: 'running' } });
  expect(asked).not.toHaveBeenCalled();
  suggestRun.$shown.set({ kind: 'run', run: { ...run, state: 'done' } });
  expect(asked).toHaveBeenCalledOnce();
});
