import { expect, test } from 'vitest';
import { makeDocx, makeEpub, rewritten } from '#tests/fixtures/documents/archive.ts';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { picture } from '#tests/fixtures/upload/image.ts';
import { createDocumentReader } from './read.ts';

const reader = createDocumentReader();
const read = (bytes: Uint8Array | string, name = 'file', type = '') =>
  reader.read({ bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, type });

test('reads a PDF page by page, with its title', async () => {
  const text = await read(makePdf(['First page.', 'Second (page)\nwith two lines.'], 'A Report'));
  expect(text).toMatchObject({ unit: 'page', title: 'A Report' });
  expect(text.pages).toEqual(['First page.', 'Second (page)\nwith two lines.']);
  for (const blank of ['', ' ']) expect((await read(makePdf(['One.'], blank))).title).toBeNull();
});

test('reads the paragraphs of a Word document', async () => {
  const text = await read(makeDocx(['One paragraph.', 'Größe &amp; 东京.']));
  expect(text).toMatchObject({ unit: 'section', pages: ['One paragraph.\n\nGröße & 东京.'] });
});

test('reads a document that was written by Word for the web', async () => {
  const bytes = rewritten(makeDocx(['One paragraph.']), 'document.xml', 'document22.xml');
  expect((await read(bytes)).pages).toEqual(['One paragraph.']);
  expect((await reader.readMarkup({ bytes, name: 'a.docx', type: '' })).html).toBe(
    '<p>One paragraph.</p>',
  );
});

test('reads an EPUB whose names have a prefix', async () => {
  const name = /(?<=<\/?)(?=(?:package|metadata|manifest|item|spine|itemref|rootfiles?)\b)/g;
  const { title, pages } = await read(rewritten(makeEpub('Bees', ['One.']), name, 'ns0:'));
  expect([title, pages]).toEqual(['Bees', ['# 0\n\nOne.']]);
});

test('reads the chapters of an EPUB in the order of its spine', async () => {
  const text = await read(makeEpub('Bees &amp; us', ['10<sup>6</sup> end.', 'The beginning.']));
  expect(text).toMatchObject({ title: 'Bees & us' });
  expect(text.pages).toEqual(['# 1\n\nThe beginning.', '# 0\n\n10⁶ end.']);
});

test('reads what a web page is there for, and leaves its menus and scripts', async () => {
  const story = 'The library moved into the old station in spring, and people came. '.repeat(20);
  const page = `<!doctype html><html><head><title>Library – News</title><script>let a="x"</script></head>
    <body><nav><a href="/">Home</a><a href="/b">Contact</a></nav><article><h1>Library</h1><p>${story}</p><p>${story}</p>
    <ul><li>one</li><li>two</li></ul></article><footer>Imprint</footer></body></html>`;
  const text = await read(page, 'page.html');
  expect(text.title).toContain('Library');
  expect(text.pages.join()).toContain('old station');
  for (const left of ['Imprint', 'Contact', 'let a']) expect(text.pages.join()).not.toContain(left);
  const form = await read('<html><body><p>Only a line.</p></body></html>');
  expect(form.pages).toEqual(['Only a line.']);
});

test('reads text, Markdown, CSV and JSON as they stand', async () => {
  for (const [name, words] of [
    ['a.txt', 'Line one.\n\nLine two.'],
    ['a.md', '# Title\n\n- item'],
    ['a.csv', 'name;city\nIda;Bergen'],
    ['a.json', '{"a": [1, 2]}'],
  ] as const)
    expect((await read(words, name)).pages, name).toEqual([words]);
});

test('reads UTF-8, UTF-16 and what Windows wrote', async () => {
  const words = 'Größe, déjà vu.';
  const mark = [0xff, 0xfe];
  const utf16 = Buffer.concat([Buffer.from(mark), Buffer.from(words, 'utf16le')]);
  const swapped = Buffer.from(utf16).swap16();
  const utf8 = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(words)]);
  const windows = Buffer.from(`${words} \x93quoted\x94`, 'latin1');
  for (const bytes of [utf16, swapped, utf8]) expect((await read(bytes)).pages).toEqual([words]);
  expect((await read(windows)).pages).toEqual([`${words} “quoted”`]);
  const sjis = Buffer.concat([
    Buffer.from('<html><meta charset="shift_jis"><body><p>'),
    Buffer.from([0x93, 0x8c, 0x8b, 0x9e]),
    Buffer.from('</p></body></html>'),
  ]);
  expect((await read(sjis)).pages).toEqual(['東京']);
});

test('a long text has sections, each within its length, and nothing is lost', async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => `Sentence number ${at}.`).join(' ');
  const { pages } = await read(words);
  expect(pages.length).toBeGreaterThan(15);
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(3_000);
  expect(pages.join(' ')).toBe(words);
});

test('says that it cannot process what is no document, holds no text, or is broken (SPEC 8, R26)', async () => {
  const refused = { key: 'document_unreadable' };
  const png = await picture().png().toBuffer();
  const broken = [
    ...[new Uint8Array(), png, Buffer.from('\x7fELF\0\0\0'), Buffer.from('PK\x03\x04 nothing')],
    ...[Buffer.from('%PDF-1.7\nnothing'), makePdf(['']), Buffer.from('   \n ')],
    ...[makeDocx([]), makePdf(['page']).subarray(0, 60)],
  ];
  for (const [at, bytes] of broken.entries())
    await expect(read(bytes), `file ${at}`).rejects.toMatchObject(refused);
});

test('a reader that takes too long is ended (R27)', async () => {
  const impatient = createDocumentReader({ ms: 1 });
  await expect(
    impatient.read({ bytes: makePdf(['one']), name: 'a.pdf', type: '' }),
  ).rejects.toMatchObject({ key: 'document_unreadable' });
  expect((await read(makePdf(['one']))).pages).toEqual(['one']);
});

test.each([
  ['ja', '日本語の本文です。', '93fa967b8cea82cc967b95b682c582b78142'],
  ['ko', '한국어', 'c7d1b1b9beee'],
  ['zh', '中文', 'd6d0cec4'],
  ['tw', '中文', 'a4a4a4e5'],
  ['ru', 'мир', 'ece8f0'],
  ['de', 'Größe', '4772f6df65'],
] as const)(
  'reads what was usual before UTF-8 where a page is written: %s',
  async (locale, words, hex) => {
    const upload = { bytes: Buffer.from(hex, 'hex'), type: '', locale };
    for (const name of ['a.txt', 'a.csv'])
      expect((await reader.read({ ...upload, name })).pages).toEqual([words]);
    expect((await reader.readMarkup({ ...upload, name: 'a.txt' })).html).toBe(
      `<pre>${words}</pre>`,
    );
    const page = Buffer.concat([Buffer.from('<html><body><p>'), upload.bytes]);
    expect((await reader.read({ ...upload, bytes: page, name: 'a.html' })).pages).toEqual([words]);
  },
);
