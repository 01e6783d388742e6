import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import {
  heading,
  paragraph,
  pictureId,
  richDocument,
  textNode,
} from '#tests/support/desk-document.ts';
import type { DocContent } from '../../document/content.ts';
import { readMarkdown } from '../../import/client/read-markdown.ts';
import { markdownFile } from '../../markdown/client/markdown-file.ts';
import { htmlFile } from '../../markup/client/html-file.ts';
import type { MadeDocument } from './made-document.ts';
import { type FileFormat, makeFile } from './make-file.ts';

const words = {
  ...{ tag: 'en', rtl: false, notes: 'Notes', back: 'Back to the text' },
  ...{ contents: 'Contents', done: 'Done', open: 'To do' },
};
const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
const made: MadeDocument = {
  ...{ id: '0199a000-0000-7000-8000-00000000000f', title: 'Fjords' },
  ...{ updatedAt: '2026-01-15T12:00:00.000Z', content: richDocument },
  pictures: new Map([
    [
      pictureId,
      { bytes: Uint8Array.from(Buffer.from(red, 'base64')), type: 'png', width: 5, height: 5 },
    ],
  ]),
};
const of = (content: DocContent['content']): MadeDocument => ({
  ...made,
  content: { type: 'doc', content },
});

async function partsOf(document: MadeDocument, format: FileFormat) {
  const file = await makeFile(document, format, words);
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
}

const xmlErrors = (xml: string) => {
  const parser = new new JSDOM('').window.DOMParser();
  return parser.parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent;
};

test('a web page is whole, valid and asks for nothing elsewhere', async () => {
  const page = htmlFile(made, words);
  const { results } = await new HtmlValidate({
    extends: ['html-validate:standard'],
  }).validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(page).toContain('src="data:image/png;base64,');
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!example\.org\/map)/);
});

test('a book has its type first and unpacked, and every page of it is XML', async () => {
  const file = await makeFile(made, 'epub', words);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  const parts = unzipSync(bytes);
  for (const [name, part] of Object.entries(parts))
    if (/\.(?:xhtml|opf|xml)$/.test(name)) expect(xmlErrors(strFromU8(part)), name).toBeUndefined();
  const book = strFromU8(parts['EPUB/package.opf']!);
  for (const name of Object.keys(parts))
    if (/^EPUB\/(?!package)/.test(name)) expect(book).toContain(`href="${name.slice(5)}"`);
  expect(book).toContain('properties="mathml"');
});

test('a book begins a page at each of its highest headings, and counts notes through', async () => {
  const note = { type: 'footnote', attrs: { text: 'n' } };
  const parts = await partsOf(
    of([
      heading(2, 'One'),
      paragraph('a', note),
      heading(3, 'In'),
      heading(2, 'Two'),
      paragraph('b', note),
    ]),
    'epub',
  );
  expect(Object.keys(parts).filter((name) => name.includes('page-'))).toHaveLength(2);
  expect(strFromU8(parts['EPUB/page-2.xhtml']!)).toMatch(
    /<li><aside id="note-2" epub:type="footnote">.*n <a .*<\/aside><\/li>/,
  );
  expect(strFromU8(parts['EPUB/nav.xhtml']!)).toMatch(/One.*In.*Two/s);
});

test('a Word document has Word’s own headings, lists, notes, equations and pictures', async () => {
  const parts = await partsOf(made, 'docx');
  const xml = strFromU8(parts['word/document.xml']!);
  for (const [name, part] of Object.entries(parts))
    if (/\.(?:xml|rels)$/.test(name)) expect(xmlErrors(strFromU8(part)), name).toBeUndefined();
  expect(xml).toContain('w:val="Heading2"');
  expect(xml).toContain('<w:footnoteReference w:id="1"');
  expect(xml).toMatch(/<m:f>.*<\/m:f>/s);
  expect(xml).toContain('<w:tblHeader/>');
  expect(xml).toContain('<w:drawing>');
  expect(xml).toMatch(/<w:bidi\/>(?:(?!<\/w:p>).)*مرحبا/s);
  expect(strFromU8(parts['word/footnotes.xml']!)).toContain('Measured in 2019');
  const lists = strFromU8(parts['word/numbering.xml']!);
  expect(lists).toContain('<w:start w:val="3"/>');
  // A task has its box for a sign, and no second one.
  const [list] = /<w:numId w:val="\d+"\/>(?=(?:(?!<w:numId).)*☑)/s.exec(xml) ?? [''];
  const number = /\d+/.exec(list)?.[0];
  const kind = new RegExp(`<w:num w:numId="${number}"[^>]*><w:abstractNumId w:val="(\\d+)"`);
  const [, signs] = kind.exec(lists) ?? [];
  expect(lists).toMatch(
    new RegExp(
      `<w:abstractNum w:abstractNumId="${signs}"(?:(?!</w:lvl>).)*<w:lvlText w:val="\u200b"/>`,
    ),
  );
});

test('a Word document says its title once', async () => {
  const titleOf = async (text: string) => {
    const parts = await partsOf(of([heading(1, text), paragraph('a')]), 'docx');
    return strFromU8(parts['word/document.xml']!).includes('w:val="Title"');
  };
  expect(await titleOf('Fjords')).toBe(false);
  expect(await titleOf('Of the north')).toBe(true);
});

test('a note of a Word document runs as its words do', async () => {
  const note = { type: 'footnote', attrs: { text: 'حاشية (1).' } };
  const parts = await partsOf(of([paragraph('a', note)]), 'docx');
  expect(strFromU8(parts['word/footnotes.xml']!)).toMatch(
    /<w:bidi\/>(?:(?!<\/w:p>).)*<w:rtl\/>(?:(?!<\/w:p>).)*حاشية/s,
  );
});

test('any words make files that are well formed', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(text, text, async (first, second) => {
      const document = {
        ...of([
          heading(1, first || 'a'),
          paragraph(textNode(second || 'b', 'bold'), { type: 'footnote', attrs: { text: first } }),
          { type: 'codeBlock', attrs: { language: second }, content: [textNode(first || 'c')] },
        ]),
        title: second,
      };
      for (const format of ['docx', 'epub'] as const)
        for (const [name, part] of Object.entries(await partsOf(document, format)))
          if (/\.(?:xml|xhtml|opf|rels)$/.test(name)) {
            const xml = strFromU8(part);
            // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of them.
            expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
          }
    }),
    { numRuns: 25 },
  );
});

test('Markdown brings every word back, whatever its signs mean there', () => {
  const line = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(line, line, (first, second) => {
      const content = [paragraph(first), paragraph(second)];
      expect(readMarkdown(markdownFile({ ...of(content), title: '' })).content.content).toEqual(
        content,
      );
    }),
  );
});

/** Programs of others that read these kinds of files; where one is here, it is asked. */
const readers: readonly (readonly [
  program: string,
  format: FileFormat,
  order: (file: string) => string[],
])[] = [
  ['/usr/bin/pandoc', 'docx', (file) => ['-f', 'docx', '-t', 'json', file]],
  ['/usr/bin/pandoc', 'epub', (file) => ['-f', 'epub', '-t', 'json', file]],
  ['/usr/bin/pandoc', 'html', (file) => ['-f', 'html', '-t', 'json', file]],
  ['/usr/bin/pandoc', 'md', (file) => ['-f', 'markdown', '-t', 'json', file]],
];

for (const [program, format, order] of readers)
  test.skipIf(!existsSync(program))(
    `${program} reads ${format} with its notes and tables`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'desk-'));
      try {
        const file = join(folder, `x.${format}`);
        const content = await makeFile(made, format, words);
        writeFileSync(file, new Uint8Array(await content.arrayBuffer()));
        const read = execFileSync(program, order(file), {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        for (const part of ['"Table"', '"Header"', '"OrderedList"', '"BlockQuote"', '"CodeBlock"'])
          expect(read).toContain(part);
        if (format === 'docx' || format === 'md') expect(read.split('"Note"')).toHaveLength(3);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

const checker = '/usr/share/java/epubcheck.jar';
test.skipIf(!existsSync(checker))('epubcheck finds nothing in a book', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'));
  try {
    const file = join(folder, 'x.epub');
    const content = await makeFile(made, 'epub', words);
    writeFileSync(file, new Uint8Array(await content.arrayBuffer()));
    const said = execFileSync('java', ['-jar', checker, file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toContain('No errors or warnings detected');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
