import { createRequire } from 'node:module';
import { getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { makeMappedPdf } from '#tests/fixtures/documents/pdf.ts';
import { createDocumentReader } from '../read.ts';

const reader = createDocumentReader();
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
const bytes = (hex: string) => Buffer.from(hex, 'hex');

const [japanese, simplified] = [
  ['日本語の文書', '二行目'],
  ['中文文件', '第二行'],
] as const;
const [traditional, korean] = [
  ['繁體中文', '第二行'],
  ['한국어 문서', '둘째 줄'],
] as const;
const jis = ['93fa967b8cea82cc95b68f91', '93f18d7396da'].map(bytes);
const gbk = ['d6d0cec4cec4bcfe', 'b5dab6fed0d0'].map(bytes);
const big5 = ['c163c5e9a4a4a4e5', 'b2c4a447a6e6'].map(bytes);
const uhc = ['c7d1b1b9beee20b9aebcad', 'b5d1c2b020c1d9'].map(bytes);

test.each([
  ['90ms-RKSJ-H', 'Japan1', japanese, jis],
  ['90ms-RKSJ-V', 'Japan1', japanese, jis],
  ['UniJIS-UCS2-H', 'Japan1', japanese, japanese.map(utf16)],
  ['UniJIS-UTF16-V', 'Japan1', japanese, japanese.map(utf16)],
  ['GBK-EUC-H', 'GB1', simplified, gbk],
  ['GBK-EUC-V', 'GB1', simplified, gbk],
  ['UniGB-UCS2-H', 'GB1', simplified, simplified.map(utf16)],
  ['UniGB-UTF16-V', 'GB1', simplified, simplified.map(utf16)],
  ['ETen-B5-H', 'CNS1', traditional, big5],
  ['ETen-B5-V', 'CNS1', traditional, big5],
  ['UniCNS-UCS2-H', 'CNS1', traditional, traditional.map(utf16)],
  ['UniCNS-UTF16-V', 'CNS1', traditional, traditional.map(utf16)],
  ['KSCms-UHC-H', 'Korea1', korean, uhc],
  ['KSCms-UHC-V', 'Korea1', korean, uhc],
  ['UniKS-UCS2-H', 'Korea1', korean, korean.map(utf16)],
  ['UniKS-UTF16-V', 'Korea1', korean, korean.map(utf16)],
  // Its codes are the numbers that Adobe gave the characters.
  ['Identity-H', 'Japan1', ['亜唖娃'], [bytes('046504660467')]],
] as const)(
  'reads a PDF that names what its codes stand for and does not say it: %s',
  async (encoding, ordering, words, lines) => {
    const pdf = makeMappedPdf({ encoding, ordering, lines });
    const { pages } = await reader.read({ bytes: pdf, name: 'a.pdf', type: '' });
    expect(pages).toEqual([words.join('\n')]);
  },
);

test('a name that stands for no set of characters opens no file', async () => {
  for (const encoding of ['../package', 'Nothing-H']) {
    const pdf = makeMappedPdf({ encoding, ordering: 'Japan1', lines: jis });
    await expect(reader.read({ bytes: pdf, name: 'a.pdf', type: '' })).rejects.toMatchObject({
      key: 'document_unreadable',
    });
  }
});

test('what codes stand for comes in the version of the reader', async () => {
  const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json');
  expect((await getResolvedPDFJS()).version).toBe(version);
});
