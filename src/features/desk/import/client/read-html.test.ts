// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { createDocumentReader } from '#server/documents/read.ts';
import { footnote, paragraph, pictureId, richDocument } from '#tests/support/desk-document.ts';
import type { DocContent, DocNode } from '../../document/content.ts';
import { deskExtensions } from '../../editor/client/extensions.ts';
import { type FileFormat, makeFile } from '../../export/client/make-file.ts';
import { readHtml } from './read-html.ts';

const words = {
  ...{ tag: 'en', rtl: false, notes: 'Notes', back: 'Back' },
  ...{ contents: 'Contents', done: 'Done', open: 'To do' },
};
const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
const picture = {
  ...{ bytes: new Uint8Array(Buffer.from(red, 'base64')), width: 5, height: 5 },
  type: 'png' as const,
};
const made = {
  ...{ id: '0199a000-0000-7000-8000-00000000000f', title: 'Fjords' },
  ...{ updatedAt: '2026-01-15T12:00:00.000Z', content: richDocument },
  pictures: new Map([[pictureId, picture]]),
};

async function backFrom(format: FileFormat, document = made) {
  const file = await makeFile(document, format, words);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const reader = createDocumentReader();
  const { html, title } = await reader.readMarkup({ bytes, name: `x.${format}`, type: '' });
  return readHtml(html, title);
}

/** As the editor has it, with the attributes that nobody named. */
function whole(content: DocContent): DocContent {
  const schema = getSchema(deskExtensions(''));
  return schema.nodeFromJSON(content).toJSON() as DocContent;
}

/** With the one picture under the name that it has before it is kept. */
const asRead = JSON.parse(
  JSON.stringify(richDocument).replace(pictureId, 'picture-1'),
) as DocContent;

test.each(['html', 'epub'] as const)('a document comes back from %s as it was', async (format) => {
  const read = await backFrom(format);
  expect(read.title).toBe('Fjords');
  expect(read.content).toEqual(whole(asRead));
  expect(read.pictures.get('picture-1')).toBe(`data:image/png;base64,${red}`);
});

test('a Word document keeps headings, lists, tables, notes, formulas, links and pictures', async () => {
  const read = await backFrom('docx');
  expect(read.title).toBe('Fjords');
  const kept = (content: DocContent) =>
    whole(content).content.filter(({ type, content: inner }) => (inner ? true : type === 'image'));
  const blocks = kept(read.content);
  expect(blocks.slice(0, 4)).toEqual(kept(asRead).slice(0, 4));
  expect(blocks.map(({ type }) => type)).toEqual(kept(asRead).map(({ type }) => type));
  const json = JSON.stringify(read.content);
  expect(json).toContain('{"type":"math","attrs":{"latex":"\\\\frac{a}{b}"}}');
  expect(json).toContain('x=\\\\frac{-b\\\\pm \\\\sqrt{{b}^{2}-4ac}}{2a}');
  const tables = (all: DocNode[]) =>
    all.filter(({ type }) => type === 'table' || type === 'taskList');
  expect(tables(blocks)).toEqual(tables(kept(asRead)));
});

test('nothing of a hostile page stays (R34)', async () => {
  const read = await readHtml(
    `<title>T</title><p onclick="x()">a<script>alert(1)</script><img src="https://e.example/p.gif" alt="spy"></p>
     <p><a href="javascript:x()">b</a> <a href="#top">c</a></p><iframe src="https://e.example"></iframe>
     <img src="data:image/svg+xml;base64,AAAA" data-document="${pictureId}"><svg><script>1</script></svg>`,
    null,
  );
  const json = JSON.stringify(read.content);
  for (const bad of ['alert', 'onclick', 'javascript', 'e.example', 'svg', pictureId])
    expect(json).not.toContain(bad);
  expect(json).toContain('spy');
  expect(read.left).toBe(2);
});

test.each([
  '<p>Words<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section id="footnotes" class="footnotes" role="doc-endnotes"><hr/><ol><li id="fn1"><p>A note.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
  '<p>Words<sup><a href="#fn1" id="r1">1</a></sup>.</p><section data-footnotes class="footnotes"><h2>Footnotes</h2><ol><li id="fn1"><p>A note. <a href="#r1">↩</a></p></li></ol></section>',
  '<p>Words<sup><a href="#footnote-1" id="footnote-ref-1">[1]</a></sup>.</p><ol><li id="footnote-1"><p> A note. <a href="#footnote-ref-1">↑</a></p></li></ol>',
])('notes stand where their marks were, whoever wrote the page', async (html) => {
  const read = await readHtml(html, null);
  expect(read.content.content).toEqual([paragraph('Words', footnote('A note.'), '.')]);
});

test('a formula is read from where its source is kept', async () => {
  const read = await readHtml(
    '<p>a <span class="math inline">\\(x^2\\)</span></p><p><math display="block"><semantics><mi>y</mi><annotation encoding="application/x-tex">y</annotation></semantics></math></p>',
    null,
  );
  expect(read.content.content.slice(0, 2)).toEqual([
    paragraph('a ', { type: 'math', attrs: { latex: 'x^2' } }),
    { type: 'mathBlock', attrs: { latex: 'y' } },
  ]);
});

const bodyOf = async (html: string, title: string | null = null) => {
  const { content } = await readHtml(html, title);
  return content.content;
};

test('what the editor has no form for stays readable', async () => {
  expect(
    await bodyOf(
      '<p>10<sup>6</sup> H<sub>2</sub>O <ruby>東京<rt>とうきょう</rt></ruby></p><dl><dt>One</dt><dt>Two</dt><dd>Both</dd></dl>',
    ),
  ).toEqual(['10⁶ H₂O 東京（とうきょう）', 'One', 'Two', 'Both'].map((line) => paragraph(line)));
  const [caption, table] = await bodyOf(
    '<table><caption>Of 2024</caption><tr><td>1</td></tr></table>',
  );
  expect([caption, table?.content?.length]).toEqual([paragraph('Of 2024'), 1]);
});

test('a heading is taken out only where the document is called so', async () => {
  const page = '<h1 class="title">Chapter one</h1><p>Words.</p>';
  expect(await bodyOf(page, 'The book')).toHaveLength(2);
  expect(await bodyOf(page, 'Chapter one')).toEqual([paragraph('Words.')]);
  expect(await bodyOf(page.replace('one', 'x'.repeat(200)))).toHaveLength(2);
});

test('a note says where its links lead, and its lines stay apart', async () => {
  const read = await bodyOf(
    '<p>A<sup><a href="#n" id="r">1</a></sup></p><ol><li id="n"><p>See <a href="https://example.com/x">there</a></p><p>or here. <a href="#r">↩</a></p></li></ol>',
  );
  expect(read).toEqual([paragraph('A', footnote('See there (https://example.com/x) or here.'))]);
});

test('numbers of lists come back from a Word document', async () => {
  const list = (start: number, type: string | null, ...inner: DocNode[]): DocNode => ({
    ...{ type: 'orderedList', attrs: { start, type } },
    content: [{ type: 'listItem', content: [paragraph('x'), ...inner] }],
  });
  const content = [list(3, null, list(5, 'a')), paragraph('Between.'), list(4, null)];
  const { content: read } = await backFrom('docx', { ...made, content: { type: 'doc', content } });
  expect(read.content).toEqual(content);
});
