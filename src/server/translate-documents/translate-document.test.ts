import path from 'node:path';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { makeEpub, rewritten } from '#tests/fixtures/documents/archive.ts';
import {
  makeOpenDocument,
  makeSheet,
  makeSlides,
  makeWord,
} from '#tests/fixtures/documents/office.ts';
import { makeMappedPdf, makePdf } from '#tests/fixtures/documents/pdf.ts';
import { convertedBy, hasOffice } from '#tests/support/office-suite.ts';
import { createDocumentReader } from '../documents/read.ts';
import { documentFacts, type TranslatedDocument, translateDocument } from './translate-document.ts';
import type { Translate } from './translate-runs.ts';

const reader = createDocumentReader();
const { signal } = new AbortController();

const words: Readonly<Record<string, string>> = {
  'The harbour was quiet that morning.': 'Der Hafen war an jenem Morgen still.',
  'Two <g id="1">boats</g> came<x id="2"/> in.': 'Zwei <g id="1">Boote</g> kamen<x id="2"/> an.',
  'The words of the note.': 'Die Worte der Fußnote.',
  'Head of every page': 'Kopf jeder Seite',
};
const german: Translate = async (runs) => runs.map((one) => words[one] ?? one);
const asked = { from: 'en', to: 'de', translate: german, signal } as const;
const translated = (bytes: Uint8Array | string, name: string, more = {}) =>
  translateDocument(
    reader,
    { bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes, name, type: '' },
    { ...asked, ...more },
  );

const body =
  '<w:p><w:r><w:t>The harbour was quiet that morning.</w:t></w:r></w:p><w:p><w:r><w:t xml:space="preserve">Two </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>boats</w:t></w:r><w:r><w:t xml:space="preserve"> came</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:t xml:space="preserve"> in.</w:t></w:r></w:p><w:p><w:r><w:t>42</w:t></w:r></w:p>';

test('a document is done where every run is translated, and tells how far it is', async () => {
  const told: [number, string][] = [];
  const made = await translated(makeWord(body), 'a.docx', {
    progress: (part: number, stage: string) => told.push([part, stage]),
  });
  expect(made).toMatchObject({ state: 'done', end: '.docx', faults: [], runs: 5, translated: 4 });
  expect(told.map(([part]) => part)).toEqual(told.map(([part]) => part).toSorted((a, b) => a - b));
  expect(new Set(told.map(([, stage]) => stage))).toEqual(
    new Set(['reading', 'translating', 'checking']),
  );
});

test('a document that was written by Word for the web is translated as any other', async () => {
  const made = await translated(
    rewritten(makeWord(body), 'document.xml', 'document2.xml'),
    'a.docx',
  );
  expect(made).toMatchObject({ state: 'done', end: '.docx', runs: 5, translated: 4 });
  const text = strFromU8(unzipSync(made.bytes)['word/document2.xml'] ?? new Uint8Array());
  expect(text).toContain('Der Hafen war an jenem Morgen still.');
});

test('a document with a run left in its language is no success, and says which (DESIGN 10)', async () => {
  const left = 'Nobody counted the boats that came in before the storm.';
  const more = `${body}<w:p><w:r><w:t>${left}</w:t></w:r></w:p>`;
  const made = await translated(makeWord(more), 'a.docx');
  expect(made.state).toBe('partial');
  expect(made.faults).toEqual([{ n: 4, fault: 'untranslated', source: left, output: left }]);
  expect(strFromU8(unzipSync(made.bytes)['word/document.xml'] ?? new Uint8Array())).toContain(left);
});

test('a text of before UTF-8 is read as its language wrote it, and given back in UTF-8', async () => {
  const bytes = Buffer.from('93fa967b8cea82cc967b95b682c582b78142', 'hex');
  const given = { bytes, name: 'a.txt', type: 'text/plain', locale: 'ja' } as const;
  const translate: Translate = async (runs) =>
    runs.map((one) => (one === '日本語の本文です。' ? 'A Japanese text.' : one));
  const made = await translateDocument(reader, given, {
    ...asked,
    from: 'ja',
    to: 'en',
    translate,
  });
  expect([made.state, strFromU8(made.bytes)]).toEqual(['done', 'A Japanese text.']);
});

test('what a document cannot hold stays as it was, and is named', async () => {
  const broken: Translate = async (runs) =>
    runs.map((one) => words[one] ?? 'Zwei Boote. https://example.org');
  const text = 'Two boats came in.\n\nThe words of the note.\n';
  const made = await translated(text, 'a.md', { translate: broken });
  expect(made).toMatchObject({ state: 'partial', faults: [{ n: 1, fault: 'placeholder' }] });
  const heads: Translate = async (runs) => runs.map(() => 'Summe');
  const sheet = await translated(makeSheet(['Sum', 'Total', 'Other']), 'a.xlsx', {
    translate: heads,
  });
  expect(sheet.faults.map(({ fault }) => fault)).toContain('structure');
});

test('a document of which nothing was translated fails, and is given back (R5)', async () => {
  const same: Translate = async (runs) => runs;
  await expect(translated(makeWord(body), 'a.docx', { translate: same })).rejects.toMatchObject({
    key: 'translate_failed',
  });
});

test('a document holds the words that are paid for, or is refused', async () => {
  const bytes = makeWord(body);
  const facts = await documentFacts(reader, { bytes, name: 'a.docx', type: '' });
  expect(facts).toEqual({ kind: 'docx', runs: 4, words: 19, from: 'en' });
  await expect(translated(bytes, 'a.docx', { mostWords: 18 })).rejects.toMatchObject({
    key: 'parameter',
  });
  expect((await translated(bytes, 'a.docx', { mostWords: 19 })).words).toBe(19);
});

test('a text box that stands twice, for older programs too, is counted once and translated twice', async () => {
  const said = 'The harbour was quiet that morning.';
  const box = `<w:txbxContent><w:p><w:r><w:t>${said}</w:t></w:r></w:p></w:txbxContent>`;
  const twice = `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const once = await translated(makeWord(`<w:p><w:r>${box}</w:r></w:p>`), 'a.docx');
  const made = await translated(makeWord(twice), 'a.docx');
  expect([made.words, made.translatedWords]).toEqual([once.words, once.translatedWords]);
  const alone = await translated(
    makeWord(`<w:p><w:r><mc:Fallback>${box}</mc:Fallback></w:r></w:p>`),
    'a.docx',
  );
  expect(alone.words).toBe(once.words);
  const text = strFromU8(unzipSync(made.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(text.match(/Der Hafen war an jenem Morgen still\./g)).toHaveLength(2);
});

test('an abort ends it with its reason', async () => {
  const abort = new AbortController();
  const stop: Translate = async (runs) => {
    abort.abort(new Error('canceled'));
    return runs;
  };
  await expect(
    translated(makeWord(body), 'a.docx', { translate: stop, signal: abort.signal }),
  ).rejects.toThrow('canceled');
});

test('the text layer of a PDF becomes a Word document', async () => {
  const pdf = makePdf(['The harbour was quiet that morning.'], 'A report');
  const made = await translated(pdf, 'a.pdf');
  expect(made).toMatchObject({ state: 'done', end: '.docx' });
  const text = strFromU8(unzipSync(made.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(text).toContain('Der Hafen war an jenem Morgen still.');
});

test('the words of a PDF that only names a Japanese character set are translated', async () => {
  const lines = [Buffer.from('93fa967b8cea82cc95b68f91', 'hex')];
  const pdf = makeMappedPdf({ encoding: '90ms-RKSJ-H', ordering: 'Japan1', lines });
  const said: string[] = [];
  const translate: Translate = async (runs) => {
    said.push(...runs);
    return runs.map(() => 'Ein Dokument auf Japanisch');
  };
  expect(await translated(pdf, 'a.pdf', { from: 'ja', translate })).toMatchObject({
    state: 'done',
  });
  expect(said).toEqual(['日本語の文書']);
});

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
const entries = (bytes: Uint8Array, more: Record<string, Uint8Array>) =>
  zipSync({ ...unzipSync(bytes), ...more });
const deep = `<html>${'<div>'.repeat(5_000)}words${'</div>'.repeat(5_000)}</html>`;

test.each([
  [
    'a dense entry',
    () => entries(makeWord(body), { 'word/x.xml': zeros(20) }),
    'a.docx',
    'file_too_large',
  ],
  [
    'a path that leaves it',
    () => entries(makeWord(body), { '../x.xml': zeros(0) }),
    'a.docx',
    'document_unreadable',
  ],
  [
    'a program in it',
    () => entries(makeWord(body), { 'word/vbaProject.bin': zeros(0) }),
    'a.docx',
    'document_unreadable',
  ],
  [
    'an archive in it',
    () => entries(makeWord(body), { 'word/a.zip': zeros(0) }),
    'a.docx',
    'document_unreadable',
  ],
  ['elements ever deeper', () => Buffer.from(deep), 'a.html', 'file_too_large'],
  [
    'a paragraph without end',
    () => Buffer.from('<!--a '.repeat(20_000)),
    'a.txt',
    'file_too_large',
  ],
  ['another archive', () => zipSync({ a: zeros(0) }), 'a.docx', 'document_unreadable'],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n'), 'a.docx', 'document_unreadable'],
  ['no words', () => Buffer.from(' \n'), 'a.txt', 'document_unreadable'],
  ['half a document', () => makeWord(body).subarray(0, 300), 'a.docx', 'document_unreadable'],
] as const)('refuses %s (R27)', async (_, make, name, key) => {
  await expect(translated(make(), name)).rejects.toMatchObject({ key });
});

test('what a document defines for itself is not put in (R27)', async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
  const bytes = entries(makeWord(body), {
    'word/header1.xml': Buffer.from(
      `${laughs}<w:hdr><w:p><w:r><w:t>Two &b; words</w:t></w:r></w:p></w:hdr>`,
    ),
  });
  const facts = await documentFacts(reader, { bytes, name: 'a.docx', type: '' });
  expect(facts.words).toBeLessThan(30);
});

/** What LibreOffice shows of documents, each as the text of its pages. */
async function shownBy(documents: readonly TranslatedDocument[]): Promise<string[]> {
  const pages = (await convertedBy(documents, 'pdf')).map(async (pdf) => {
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
  });
  return Promise.all(pages);
}

test.skipIf(!hasOffice('libswlo'))(
  'what is made opens in LibreOffice, with its words in their order (needs soffice)',
  async () => {
    const paragraph = (text: string) => `<text:p>${text}</text:p>`;
    const said = 'The harbour was quiet that morning.';
    const [word, text] = await shownBy([
      await translated(makeWord(body), 'a.docx'),
      await translated(makeOpenDocument(paragraph(said) + paragraph('42')), 'b.odt'),
    ]);
    expect(word).toMatch(/Der Hafen war an jenem Morgen still\.\s+Zwei Boote kamen\s?1? an\.\s+42/);
    expect(text).toMatch(/Der Hafen war an jenem Morgen still\.\s+42/);
  },
);

test.skipIf(!hasOffice('libsclo', 'libsdlo'))(
  'slides and sheets open in LibreOffice, and formulas still come to something (needs soffice with Calc and Impress)',
  async () => {
    const said: Readonly<Record<string, string>> = {
      ...{ Kind: 'Sorte', Price: 'Preis', Sum: 'Summe' },
      ...{ 'The harbour': 'Der Hafen', Boats: 'Boote' },
    };
    const slide = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const translate: Translate = async (runs) =>
      runs.map((text) => said[text] ?? `${text} (auf Deutsch)`);
    const [slides, sheet] = await shownBy([
      await translated(makeSlides([slide('The harbour'), slide('Boats')]), 'a.pptx', { translate }),
      await translated(makeSheet(['Kind', 'Price', 'Sum']), 'b.xlsx', { translate }),
    ]);
    expect(slides).toMatch(/Der Hafen\s+Boote/);
    // Words that are longer than their column are cut.
    expect(sheet).toMatch(/Sorte\s+Preis\s+Summe\n.+ 2 4\n.+ 3 6\n.+ 10/);
  },
);

test('books and pages are read and made in a thread of their own', async () => {
  const text = 'The harbour was quiet that morning.';
  const documents: readonly (readonly [string, Uint8Array | string])[] = [
    ['a.epub', makeEpub(text, [text])],
    ['a.html', `<html><p>${text}</p></html>`],
  ];
  for (const [name, bytes] of documents)
    expect(await translated(bytes, name), name).toMatchObject({
      state: 'done',
      end: path.extname(name),
    });
});
