// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { $view, changeOpen } from '../../client/desk-store.ts';
import { blocksMarkup } from '../../markup/client/document-markup.ts';
import { deskExtensions } from './extensions.ts';
import { textOfDoc } from './text-of-doc.ts';

test('signs of a list stand where its words begin, on the page and in files, and the text does not say so', () => {
  const content =
    '<ul><li><p>مرحبا</p></li></ul><ol><li><p>a</p></li></ol><blockquote><p>b</p></blockquote>';
  const editor = new Editor({ extensions: deskExtensions(''), content });
  onTestFinished(() => editor.destroy());
  const lists = editor.view.dom.querySelectorAll('ul, ol, blockquote');
  expect(Array.from(lists, (list) => list.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto']);
  const json = editor.getJSON();
  expect(JSON.stringify(json)).not.toContain('auto');
  const setting = {
    ...{ words: { tag: 'en', rtl: false, notes: '', back: '', contents: '', done: '', open: '' } },
    ...{ pictureAt: () => null, headingId: () => '', noteNumber: () => 1, book: false },
  };
  const [list] = blocksMarkup(JSON.parse(JSON.stringify(json.content)), setting);
  expect(list).toMatchObject({ name: 'ul', attributes: { dir: 'rtl' } });
});

test('the box of a task is called what the task is, in its words alone', () => {
  const task = (text: string) =>
    `<ul data-type="taskList"><li data-type="taskItem"><div><p>${text}</p></div></li></ul>`;
  const content = `${task('مهمة')}<p>and</p>${task('')}`;
  const editor = new Editor({ extensions: deskExtensions('Write here'), content });
  onTestFinished(() => editor.destroy());
  const boxes = editor.view.dom.querySelectorAll('input');
  expect(Array.from(boxes, (box) => box.ariaLabel)).toEqual(['مهمة', 'Write here']);
  expect(editor.view.dom.querySelector('ul')?.textContent).toBe('مهمةمهمة');
});

test('what is copied has the words that a published record is compared with', () => {
  const content = `<p>Deep<sup data-footnote="By hand."></sup>, <span data-latex="x^2"></span><br>and on</p>
    <div data-latex="y"></div><table><tr><td>Sogne</td><td>1308</td></tr></table><ul><li>a</li></ul>`;
  const editor = new Editor({ extensions: deskExtensions(''), content });
  onTestFinished(() => editor.destroy());
  const [copied, kept] = [editor.getText(), textOfDoc(editor.state.doc)];
  expect(copied.split(/\s+/)).toEqual(kept.split(/\s+/));
  expect(kept).toContain('Deep (By hand.), $x^2$');
});

test('words whose comment is resolved are no longer marked, until it is opened again', () => {
  onTestFinished(() => $view.set({ kind: 'waking' }));
  const comment = { id: 'a', text: 'Why?', at: '2026-01-15T12:00:00.000Z' };
  const commented = (resolved: boolean) => ({ comments: [{ ...comment, resolved }] });
  const document = { id: null, key: 'k', title: '', goal: null, ...commented(false) };
  $view.set({ kind: 'document', document });
  const content = '<p>An <mark data-comment="a">old</mark> word</p>';
  const editor = new Editor({ extensions: deskExtensions(''), content });
  onTestFinished(() => editor.destroy());
  const shown = () => editor.view.dom.querySelectorAll('mark:not([data-resolved])').length;
  expect(shown()).toBe(1);
  changeOpen(commented(true));
  expect(shown()).toBe(0);
  editor.commands.insertContentAt(4, 'very ');
  expect(shown()).toBe(0);
  changeOpen(commented(false));
  expect(shown()).toBe(1);
  expect(editor.getHTML()).toContain('<mark data-comment="a">');
});
