// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { blocksMarkup } from '../../markup/client/document-markup.ts';
import { deskExtensions } from './extensions.ts';

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
  expect(list).toMatchObject({ name: 'ul', attributes: { dir: 'auto' } });
});
