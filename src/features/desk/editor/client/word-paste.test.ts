// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test } from 'vitest';
import { deskExtensions } from './extensions.ts';

/** A line of a list as Word copies it. */
const item = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

function pasted(body: string): string {
  const editor = new Editor({ extensions: deskExtensions('') });
  onTestFinished(() => editor.destroy());
  const office = 'urn:schemas-microsoft-com:office:office';
  const event = new Event('paste') as ClipboardEvent;
  editor.view.pasteHTML(`<html xmlns:o="${office}"><body>${body}</body></html>`, event);
  return editor.getHTML().replaceAll(/ (?:colspan="1"|rowspan="1"|dir="auto")/g, '');
}

test('lists from Word are lists, also within each other', () => {
  const html = pasted(
    `${item('·', 'One')}${item('o', 'Within', 2)}${item('·', 'Two')}<p class=MsoNormal>After</p>`,
  );
  expect(html).toBe(
    '<ul><li><p>One</p><ul><li><p>Within</p></li></ul></li><li><p>Two</p></li></ul><p>After</p>',
  );
  expect(pasted(item('3.', 'Third') + item('4.', 'Fourth'))).toBe(
    '<ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol><p></p>',
  );
});

test('notes from Word stand where their marks are, in a table too', () => {
  const mark =
    '<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title="">' +
    '<span class=MsoFootnoteReference>[1]</span></a>';
  const notes =
    '<div style="mso-element:footnote-list"><hr align=left size=1 width="33%">' +
    '<div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText>' +
    '<a style="mso-footnote-id:ftn1" href="#_ftnref1" name="_ftn1" title="">[1]</a> As it says.</p></div></div>';
  expect(pasted(`<p class=MsoNormal>So it is.${mark}</p>${notes}`)).toBe(
    '<p>So it is.<sup data-footnote="As it says."></sup></p>',
  );
  const cell = `<table class=MsoTable><tr><td><p>Cell${mark}</p></td></tr></table>`;
  expect(pasted(cell + notes)).toContain('<p>Cell<sup data-footnote="As it says."></sup></p>');
});

test('links from Word lead out of the text or nowhere', () => {
  const html = pasted(
    '<p class=MsoNormal><a href="#_Toc1">Part</a> <a href="https://example.com/">Page</a></p>',
  );
  expect(html).toMatch(/^<p>Part <a [^>]*href="https:\/\/example.com\/"[^>]*>Page<\/a><\/p>$/);
});

test('raised figures from any page stay apart from those before them', () => {
  const editor = new Editor({ extensions: deskExtensions('') });
  onTestFinished(() => editor.destroy());
  const event = new Event('paste') as ClipboardEvent;
  editor.view.pasteHTML('<p>10<sup>6</sup>, so<sup data-footnote="2"></sup></p>', event);
  expect(editor.getHTML()).toBe('<p>10⁶, so<sup data-footnote="2"></sup></p>');
  expect(pasted('<p class=MsoNormal>m<sup>2</sup></p>')).toBe('<p>m²</p>');
});
