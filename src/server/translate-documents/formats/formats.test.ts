import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { makeEpub } from '#tests/fixtures/documents/archive.ts';
import {
  makeOpenDocument,
  makeSheet,
  makeSlides,
  makeWord,
} from '#tests/fixtures/documents/office.ts';
import { withWords, wordsBetween } from '../marks.ts';
import { openDocument } from '../open-document.ts';
import { misreadIn } from '../reread.ts';

type Kind = Parameters<typeof openDocument>[0];

const german = { to: 'de', rtl: false, isTurned: false } as const;
const arabic = { to: 'ar', rtl: true, isTurned: true } as const;
const open = (kind: Kind, bytes: Uint8Array | string) =>
  openDocument(kind, typeof bytes === 'string' ? strToU8(bytes) : bytes, german);
const runsOf = (document: ReturnType<typeof open>) =>
  document.parts.flatMap(({ units }) => units.map(({ run }) => run.text));

/** Says each word in large letters: a translation that anybody can check. */
function loud(text: string): string {
  return withWords(
    text,
    wordsBetween(text).map((one) => one.toUpperCase()),
  );
}

function translated(kind: Kind, bytes: Uint8Array | string, say = loud) {
  const document = open(kind, bytes);
  const texts = runsOf(document).map(say);
  const made = document.made(texts);
  const after = openDocument(kind, made.bytes, german);
  expect(misreadIn(document.parts, after.parts, texts)).toEqual([]);
  return made;
}

const textOf = (kind: Kind, text: string, say = loud) =>
  strFromU8(translated(kind, text, say).bytes);
const partOf = (bytes: Uint8Array, name: string) =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

const body = [
  '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:bookmarkStart w:id="1" w:name="a"/><w:r w:rsidR="1"><w:t>The ti</w:t></w:r><w:proofErr w:type="spellStart"/><w:r w:rsidR="2"><w:rPr><w:lang w:val="en-US"/></w:rPr><w:t>tle</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>',
  '<w:p><w:r><w:t xml:space="preserve">A &amp; b with </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:t xml:space="preserve"> and </w:t></w:r><w:hyperlink r:id="r3"><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>a link</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve">, a note</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:t>.</w:t></w:r></w:p>',
  '<w:p><w:r><w:t>On page </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF a </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>12</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t xml:space="preserve"> of it</w:t></w:r></w:p>',
  '<w:p><w:r><w:t>Name</w:t><w:tab/><w:t>Value</w:t></w:r></w:p>',
  '<w:p><w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins w:id="3"><w:r><w:t>put in</w:t></w:r></w:ins></w:p>',
  '<w:p><w:r><w:pict><w:txbxContent><w:p><w:r><w:t>In a box</w:t></w:r></w:p></w:txbxContent></w:pict></w:r></w:p>',
].join('');

test('a Word document gives whole paragraphs, with notes, links, fields and pictures as marks', () => {
  expect(runsOf(open('docx', makeWord(body)))).toEqual([
    'The title',
    'A & b with <g id="1">bold</g> and <g id="2">a link</g>, a note<x id="3"/>.',
    'On page <x id="1"/> of it',
    'Name<x id="1"/>Value',
    'put in',
    'In a box',
    'The words of the note.',
    'Head of every page',
  ]);
});

test('a Word document keeps every byte that is no run of text, and each mark where it is put', () => {
  const bytes = makeWord(body);
  const made = translated('docx', bytes, (text) =>
    text.startsWith('A &')
      ? '<g id="2">Ein Link</g> & <g id="1">fett</g>, Fußnote<x id="3"/>!'
      : loud(text),
  );
  const text = partOf(made.bytes, 'word/document.xml');
  expect(text).toContain(
    '<w:hyperlink r:id="r3"><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">Ein Link</w:t></w:r></w:hyperlink><w:r><w:t xml:space="preserve"> &amp; </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">fett</w:t></w:r>',
  );
  expect(text).toContain('<w:r><w:footnoteReference w:id="1"/></w:r>');
  expect(text).toContain('<w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del>');
  expect(text).toContain('<w:instrText> PAGEREF a </w:instrText>');
  const others = (all: Uint8Array) => {
    const {
      'word/document.xml': _,
      'word/footnotes.xml': __,
      'word/header1.xml': ___,
      ...rest
    } = unzipSync(all);
    return rest;
  };
  expect(others(made.bytes)).toEqual(others(bytes));
});

test('a document of which nothing is translated is the same, byte by byte', () => {
  for (const [kind, bytes] of samples) {
    const document = open(kind, bytes);
    const { bytes: made } = document.made(runsOf(document).map(() => null));
    const edited = kind === 'html' || kind === 'epub';
    if (typeof bytes === 'string') expect(strFromU8(made).length).toBeGreaterThan(bytes.length - 1);
    if (typeof bytes === 'string' && !edited) expect(strFromU8(made), kind).toBe(bytes);
    else if (typeof bytes !== 'string' && !edited)
      expect(unzipSync(made), kind).toEqual(unzipSync(bytes));
  }
});

test('slides give paragraphs of one look as one, and keep page numbers and ends', () => {
  const slide =
    '<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-US" dirty="0"/><a:t>The first </a:t></a:r><a:r><a:rPr lang="en-GB"/><a:t>point</a:t></a:r><a:br/><a:fld id="{1}" type="slidenum"><a:t>3</a:t></a:fld><a:endParaRPr lang="en-US"/></a:p>';
  const bytes = makeSlides([slide, '<a:p><a:r><a:t>Second</a:t></a:r></a:p>']);
  expect(runsOf(open('pptx', bytes))).toEqual(['The first point', 'Second']);
  expect(partOf(translated('pptx', bytes).bytes, 'ppt/slides/slide1.xml')).toContain(
    '<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-US" dirty="0"/><a:t>THE FIRST POINT</a:t></a:r><a:br/><a:fld id="{1}" type="slidenum"><a:t>3</a:t></a:fld><a:endParaRPr lang="en-US"/></a:p>',
  );
});

test('columns of a table in a sheet are named as the cells at their heads, in formulas too', () => {
  const bytes = makeSheet(['Product', 'Unit price', 'Total sum']);
  const made = translated('xlsx', bytes);
  expect(made.unfit).toEqual([]);
  expect(partOf(made.bytes, 'xl/tables/table1.xml')).toContain('name="UNIT PRICE"');
  const sheet = partOf(made.bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<f>Table1[[#This Row],[UNIT PRICE]]*2</f>');
  expect(sheet).toContain('<f>SUM(Table1[TOTAL SUM])</f>');
  expect(sheet).toContain('<oddHeader>&amp;CSECRET REPORT&amp;R&amp;P</oddHeader>');
  expect(partOf(made.bytes, 'xl/sharedStrings.xml')).not.toContain('read aloud');
});

test('two columns of a table never get one name', () => {
  const document = open('xlsx', makeSheet(['Sum', 'Total', 'Other']));
  const texts = runsOf(document).map((text) => (/^(?:Sum|Total)$/.test(text) ? 'Summe' : text));
  expect(document.made(texts).unfit).toEqual([1]);
});

const openDocumentBody =
  '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:p text:style-name="P1">Words <text:span text:style-name="T1">in bold</text:span> with<text:note text:id="n"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note</text:p></text:note-body></text:note> a note<text:s text:c="2"/>and <text:a xlink:href="x"><text:span>a link</text:span></text:a>.</text:p><table:table><table:table-row><table:table-cell><text:p>In a cell</text:p></table:table-cell></table:table-row></table:table>';

test('a text of LibreOffice gives paragraphs, notes and cells, and keeps what is between', () => {
  const bytes = makeOpenDocument(openDocumentBody);
  expect(runsOf(open('odt', bytes))).toEqual([
    'Words <g id="1">in bold</g> with<x id="2"/> a note<x id="3"/>and <g id="4">a link</g>.',
    'A note',
    'In a cell',
  ]);
  const made = translated('odt', bytes);
  expect(partOf(made.bytes, 'content.xml')).toContain(
    '<text:note-body><text:p>A NOTE</text:p></text:note-body>',
  );
  // The first entry, and not packed: so its kind is known.
  expect(strFromU8(made.bytes.subarray(30, 38))).toBe('mimetype');
});

test('a book says its new language, and its contents, chapters and title are translated', () => {
  const made = translated('epub', makeEpub('A Book', ['The end.', 'The beginning.']));
  expect(partOf(made.bytes, 'OPS/book.opf')).toContain('<dc:title>A BOOK</dc:title>');
  const chapter = partOf(made.bytes, 'OPS/text/c 0.xhtml');
  expect(chapter).toContain('<p>THE END.</p>');
  expect(chapter).toContain('<html lang="de">');
});

const page =
  '<!doctype html>\n<HTML lang=en><head><title>A &lt;page&gt;</title><meta name=description content="About &quot;it&quot;"><script>let a = "no";</script></head><body><p>Words <b>in bold</b> and <a href="/x?a=1&b=2" title="tip">a link</a>.<br>Next<img src=a alt="a picture"> line</p ><ul><li>One<li>Two<ul><li>Three</ul></ul><div>Text<p>in p</p>after<!-- c -->more</div><pre>two\nlines</pre><p>Run <code>npm start</code> <span translate="no">Wordkin</span> now</p><input type=submit value="Send it"></body></HTML>';

test('a page gives its lines, cells and shown attributes; code and what its author keeps stay', () => {
  expect(runsOf(open('html', page))).toEqual([
    ...['A <page>', 'About "it"'],
    'Words <g id="1">in bold</g> and <g id="2">a link</g>.<x id="3"/>Next<x id="4"/> line',
    ...['tip', 'a picture', 'One', 'Two', 'Three', 'Text', 'in p', 'after<x id="1"/>more'],
    ...['two\nlines', 'Run <x id="1"/> <x id="2"/> now', 'Send it'],
  ]);
  const made = textOf('html', page);
  expect(made).toContain('<title>A &lt;PAGE&gt;</title>');
  expect(made).toContain('content="ABOUT &quot;IT&quot;"');
  expect(made).toContain(
    '<a href="/x?a=1&b=2" title="TIP">A LINK</a>.<br>NEXT<img src=a alt="A PICTURE"> LINE</p >',
  );
  expect(made).toContain('let a = "no";');
  expect(made).toContain('RUN <code>npm start</code> <span translate="no">Wordkin</span> NOW');
});

test('a page in a language from right to left says so', () => {
  const made = openDocument('html', strToU8('<html lang="en"><p>Words</p></html>'), arabic);
  expect(strFromU8(made.made(['كلمات']).bytes)).toBe(
    '<html dir="rtl" lang="ar"><p>كلمات</p></html>',
  );
});

test('office files turn with their language, and back', () => {
  const styles =
    '<w:styles><w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>';
  const word = zipSync({ ...unzipSync(makeWord(body)), 'word/styles.xml': strToU8(styles) });
  const slides = makeSlides([
    '<a:p><a:pPr algn="l" lvl="1"/><a:r><a:t>One</a:t></a:r></a:p><a:p><a:r><a:t>Two</a:t></a:r></a:p>',
  ]);
  const inArabic = (kind: Kind, bytes: Uint8Array, entry: string) => {
    const there = openDocument(kind, bytes, arabic).made(runsOf(open(kind, bytes))).bytes;
    const back = openDocument(kind, there, { ...german, isTurned: true });
    return [partOf(there, entry), partOf(back.made(runsOf(back)).bytes, entry)];
  };
  const [bidi, plain] = inArabic('docx', word, 'word/styles.xml');
  expect(bidi).toContain('<w:pPr><w:bidi/><w:spacing w:after="160"/></w:pPr>');
  expect(plain).toBe(styles);
  const [right, left] = inArabic('pptx', slides, 'ppt/slides/slide1.xml');
  expect(right).toContain('<a:p><a:pPr algn="r" lvl="1" rtl="1"/>');
  expect(right).toContain('<a:p><a:pPr algn="r" rtl="1"/><a:r><a:t>Two');
  expect(left).toContain('<a:pPr algn="l" lvl="1" rtl="0"/>');
});

const markdown = [
  '---\ntitle: "A page: of words"\nslug: a-page\n---\n',
  '# Title with *weight*\n',
  'Words with `code`, [a link](https://x.y "t") and\na second line. See https://example.org/a too.\n',
  '> quoted **strong** words\n',
  '1. first\n2. second\n',
  '| a head | b |\n|---|:-:|\n| one `x` | 2 |\n',
  '<div class="x">Block <b>html</b></div>\n',
  '![An image](a.png)\n',
  '```js\nlet code;\n```\n',
].join('\n');

test('Markdown gives paragraphs, headings and cells; code, addresses and its signs stay', () => {
  const made = textOf('markdown', markdown);
  for (const kept of [
    ...['title: "A PAGE: OF WORDS"', 'slug: a-page', '# TITLE WITH *WEIGHT*', '`code`', '`x`'],
    ...['[A LINK](https://x.y "t") AND A SECOND LINE. SEE https://example.org/a TOO.', '|---|:-:|'],
    ...['> QUOTED **STRONG** WORDS', '2. SECOND', '<div class="x">BLOCK <b>HTML</b></div>'],
    ...['![AN IMAGE](a.png)', '```js\nlet code;\n```'],
  ])
    expect(made).toContain(kept);
});

const subtitles =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\nHello <i>there</i>\r\nmy good friend\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n- Yes.\r\n- {\\an8}No.\r\n';

test('subtitles keep times, tags, speakers and their count of lines', () => {
  expect(textOf('srt', subtitles)).toBe(
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nHELLO <i>THERE</i>\r\nMY GOOD FRIEND\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n- YES.\r\n- {\\an8}NO.\r\n',
  );
  const web =
    'WEBVTT\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello <00:01.500>you\n';
  expect(textOf('vtt', web)).toBe(
    'WEBVTT\n\nNOTE a note\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>HELLO <00:01.500>YOU\n',
  );
});

test('a catalogue keeps keys, numbers, placeholders and the branches of its messages', () => {
  const source =
    '{\n  "title": "Hello \\"{name}\\"",\n  "n": 3, "id": "x",\n  "files": "You have {count, plural, one {# file} other {# files}} left"\n}\n';
  expect(textOf('json', source)).toBe(
    '{\n  "title": "HELLO \\"{NAME}\\"",\n  "n": 3, "id": "x",\n  "files": "YOU HAVE {count, plural, one {# FILE} other {# FILES}} LEFT"\n}\n',
  );
});

test('a text that was broken to a width is one paragraph, and is broken again', () => {
  const source =
    'Title\n\nThis is a paragraph that was broken to a width by who wrote it\nand goes on over several lines as letters did.\n\n- one\n- two\n';
  expect(runsOf(open('text', source))).toHaveLength(4);
  expect(textOf('text', source)).toBe(source.toUpperCase());
});

const samples: readonly (readonly [Kind, Uint8Array | string])[] = [
  ['docx', makeWord(body)],
  ['pptx', makeSlides(['<a:p><a:r><a:t>One</a:t></a:r></a:p>'])],
  ['xlsx', makeSheet(['Product', 'Unit price', 'Total sum'])],
  ['odt', makeOpenDocument(openDocumentBody)],
  ['epub', makeEpub('A Book', ['The end.'])],
  ['html', page],
  ['markdown', markdown],
  ['srt', subtitles],
  ['text', 'One\n\ntwo\r\n'],
  ['json', '{"a": ["One", {"b": "Two"}]}'],
];

const wild = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

test('whatever a translator says is read again as it was said, and XML stays XML', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples.filter(([kind]) => kind !== 'srt')),
      fc.array(wild, { minLength: 8, maxLength: 8 }),
      ([kind, bytes], words) => {
        const document = open(kind, bytes);
        const texts = runsOf(document).map((run, at) =>
          withWords(
            run,
            wordsBetween(run).map(
              () => ` ${(words[at % 8] ?? '').replace(/[<>\s{}[\]]|https?:/g, '')}a `,
            ),
          ),
        );
        const made = document.made(texts);
        const after = openDocument(kind, made.bytes, german);
        expect(
          misreadIn(document.parts, after.parts, texts).filter((n) => !made.unfit.includes(n)),
        ).toEqual([]);
        if (typeof bytes === 'string') return;
        for (const [name, entry] of Object.entries(unzipSync(made.bytes)))
          if (/\.(?:xml|rels)$/.test(name)) XmlDocument.fromBuffer(entry).dispose();
      },
    ),
    { numRuns: 120 },
  );
});

test('paragraphs of runs cut anywhere give their words, whole and in order', () => {
  const cut = fc.array(fc.tuple(fc.stringMatching(/^[a-z ]{1,8}$/), fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cut, (runs) => {
      const xml = runs.map(
        ([text, bold]) =>
          `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`,
      );
      const document = open('docx', wordOf(xml.join('')));
      const said = document.parts.flatMap(({ units }) => units.map(({ words }) => words)).join('');
      const all = runs.map(([text]) => text).join('');
      expect(said).toBe(all.trim() === '' ? '' : all);
    }),
    { numRuns: 60 },
  );
});

function wordOf(runs: string): Uint8Array {
  return zipSync({
    'word/document.xml': strToU8(`<w:document><w:body><w:p>${runs}</w:p></w:body></w:document>`),
  });
}
