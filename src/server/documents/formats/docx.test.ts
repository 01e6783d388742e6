import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDocx } from '#tests/fixtures/documents/archive.ts';
import { readDocx } from './docx.ts';
import { docxMarkup } from './docx-markup.ts';

const run = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;

/** A Word file whose body is this. */
function fileOf(body: string, numbering = ''): Uint8Array {
  const parts = unzipSync(makeDocx(['BODY']));
  const document = new TextDecoder().decode(parts['word/document.xml']);
  parts['word/document.xml'] = strToU8(document.replace(/<w:p>.*<\/w:p>/, body));
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  if (numbering)
    parts['word/numbering.xml'] = strToU8(`<w:numbering ${space}>${numbering}</w:numbering>`);
  return zipSync(parts);
}

test('words in fields, in stretches of one direction and under small signs are read', async () => {
  const file = fileOf(
    `<w:p>${run('Figure ')}<w:fldSimple w:instr="SEQ Figure">${run('7')}</w:fldSimple>${run(': bees')}</w:p>` +
      `<w:p><w:dir w:val="rtl">${run('مرحبا')}</w:dir></w:p>` +
      `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>${run('へ')}</w:p>`,
  );
  const lines = ['Figure 7: bees', 'مرحبا', '東京（とうきょう）へ'];
  expect((await docxMarkup(file)).html).toBe(lines.map((line) => `<p>${line}</p>`).join(''));
  expect((await readDocx(file)).pages).toEqual([lines.join('\n\n')]);
});

const kind = (id: number, ...formats: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${formats
    .map(
      (format, at) =>
        `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const item = (words: string, list: number, depth = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(words)}</w:p>`;

test('small figures off the line are raised or lowered', async () => {
  const small = (at: number) =>
    `<w:r><w:rPr><w:position w:val="${at}"/><w:sz w:val="14"/></w:rPr><w:t>2</w:t></w:r>`;
  const { html } = await docxMarkup(
    fileOf(`<w:p>${run('m')}${small(8)}${run('H')}${small(-4)}</w:p>`),
  );
  expect(html).toBe('<p>m<sup>2</sup>H<sub>2</sub></p>');
});

test('a list goes on counting after what stands between, and begins where the file says', async () => {
  const numbering =
    kind(0, 'decimal', 'lowerLetter') +
    kind(1, 'bullet') +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
    '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>';
  const body = [
    ...[item('one', 1), item('in', 1, 1), item('two', 1), `<w:p>${run('Between.')}</w:p>`],
    ...[item('three', 1), item('dot', 2), item('five', 3)],
  ];
  const { html } = await docxMarkup(fileOf(body.join(''), numbering));
  expect(html).toBe(
    '<ol><li>one<ol type="a"><li>in</li></ol></li><li>two</li></ol><p>Between.</p>' +
      '<ol start="3"><li>three</li></ol><ul><li>dot</li></ul><ol start="5"><li>five</li></ol>',
  );
});

test('empty lines stay in code alone', async () => {
  const line = (style: string, words: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${words && run(words)}</w:p>`;
  const styles =
    '<w:style w:type="paragraph" w:styleId="Code"><w:name w:val="Preformatted Text"/></w:style>';
  const parts = unzipSync(
    fileOf(
      line('Code', 'a {') + line('Code', '') + line('Code', '  b') + line('', '') + line('', 'c'),
    ),
  );
  parts['word/styles.xml'] = strToU8(
    `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${styles}</w:styles>`,
  );
  expect((await docxMarkup(zipSync(parts))).html).toBe('<pre>a {\n\n  b</pre><p>c</p>');
});
