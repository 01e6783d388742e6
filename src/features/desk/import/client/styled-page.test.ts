// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { readHtml } from './read-html.ts';
import { styledPage } from './styled-page.ts';
import { cleanPasted } from './word-page.ts';

afterEach(() => vi.restoreAllMocks());

/** As a browser does whose policy applies no styles of others: an element has none. */
function blockStyles() {
  const { style } = document.createElement('i');
  vi.spyOn(HTMLElement.prototype, 'style', 'get').mockReturnValue(style);
}

const copied =
  '<b style="font-weight:normal;" id="docs-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:400">Plain </span>' +
  '<span style="font-weight:700;font-style:italic">both</span><span style="text-decoration:line-through">gone</span>' +
  '<a href="https://example.org/" style="text-decoration:none"><span style="text-decoration:underline">link</span></a></p></b>';

const shown = (html: string) =>
  html.replaceAll(/ (?:dir|target|rel|class)="[^"]*"/g, '').replaceAll('<p></p>', '');
const meant =
  '<p>Plain <strong><em>both</em></strong><s>gone</s><a href="https://example.org/">link</a></p>';

test('what is pasted from an editor that writes styles is bold and slanted where it was, and nowhere else', () => {
  blockStyles();
  const editor = new Editor({ extensions: deskExtensions('') });
  onTestFinished(() => editor.destroy());
  editor.view.pasteHTML(copied, new Event('paste') as ClipboardEvent);
  expect(shown(editor.getHTML())).toBe(meant);
});

test('a page that is imported is bold by its styles, too', async () => {
  blockStyles();
  const { content } = await readHtml(`<html><body>${copied}</body></html>`, null);
  const texts = content.content[0]?.content?.map(({ text, marks = [] }) => [
    text,
    ...marks.map(({ type }) => type),
  ]);
  expect(texts).toEqual([
    ['Plain '],
    ['both', 'bold', 'italic'],
    ['gone', 'strike'],
    ['link', 'link'],
  ]);
});

test('no style is left for the browser to refuse, and words that only look like one stay', () => {
  const html = `<p title="a style=b" STYLE='color:red'>x <i>style="font-weight:bold"</i></p><table style="width:1px"><tbody><tr style="font-weight:bold"><td>1</td></tr></tbody></table>`;
  expect(cleanPasted(html)).toBe(
    '<p title="a style=b">x <i>style="font-weight:bold"</i></p><table><tbody><tr><td>1</td></tr></tbody></table>',
  );
  // Hostile pages end in time (R27).
  const hostile = '<a "'.repeat(50_000);
  expect(cleanPasted(`${hostile}<p style="top:0">y</p>`)).toContain('y');
});

test('a sheet of styles in a page that is imported is neither applied, nor told of, nor read as text', async () => {
  const html = '<style>p > b { color: red }</style ><p>Words</p><STYLE media="a>b">i</STYLE>';
  expect(styledPage(html).body.innerHTML).toBe('<p>Words</p>');
  const { content } = await readHtml(html, null);
  expect(JSON.stringify(content)).not.toMatch(/color|"i"/);
  expect(content.content[0]?.content?.[0]?.text).toBe('Words');
});
