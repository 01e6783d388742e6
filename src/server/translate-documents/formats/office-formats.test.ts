import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeEpub } from '#tests/fixtures/documents/archive.ts';
import {
  makeOpenDocument,
  makeSheet,
  makeSlides,
  makeWord,
} from '#tests/fixtures/documents/office.ts';
import { openDocumentBody, wordBody } from '#tests/fixtures/documents/samples.ts';
import {
  arabic,
  german,
  type Kind,
  loud,
  open,
  partOf,
  runsOf,
  translated,
} from '#tests/support/translated-file.ts';
import { openDocument } from '../open-document.ts';

test('a Word document gives whole paragraphs, with notes, links, fields and pictures as marks', () => {
  expect(runsOf(open('docx', makeWord(wordBody)))).toEqual([
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
  const bytes = makeWord(wordBody);
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

test('what pictures and watermarks say is translated, and words with a reading above them', () => {
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="A &quot;red&quot; boat"/></wp:inline></w:drawing></w:r>';
  const mark = '<w:r><w:pict><v:shape><v:textpath string="Draft"/></v:shape></w:pict></w:r>';
  const ruby =
    '<w:r><w:ruby><w:rt><w:r><w:t>みなと</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>港</w:t></w:r></w:rubyBase></w:ruby></w:r>';
  const bytes = makeWord(
    `<w:p><w:r><w:t>Seen</w:t></w:r>${drawing}<w:r><w:t>at sea</w:t></w:r></w:p><w:p>${mark}</w:p><w:p><w:r><w:t>静かな</w:t></w:r>${ruby}<w:r><w:t>です。</w:t></w:r></w:p>`,
  );
  expect(runsOf(open('docx', bytes)).slice(0, 4)).toEqual([
    ...['Seen<x id="1"/>at sea', 'A "red" boat', 'Draft', '静かな港です。'],
  ]);
  const said = (text: string) => (text.startsWith('静') ? 'The harbour is quiet.' : loud(text));
  const made = partOf(translated('docx', bytes, said).bytes, 'word/document.xml');
  expect(made).toContain('name="Picture 1" descr="A &quot;RED&quot; BOAT"/>');
  expect(made).toContain('<v:textpath string="DRAFT"/>');
  expect(made).toContain('<w:t xml:space="preserve">The harbour is quiet.</w:t>');
  expect(made).not.toContain('みなと');
  expect(
    partOf(open('docx', bytes).made([null, null, null, null]).bytes, 'word/document.xml'),
  ).toBe(partOf(bytes, 'word/document.xml'));
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

test('what a master shows on every slide is translated, and what slides fill in is left', () => {
  const shape = (kind: string, text: string) =>
    `<p:sp><p:nvSpPr><p:nvPr>${kind}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const master = `<p:sldMaster><p:cSld><p:spTree>${shape('<p:ph type="title"/>', 'Click to edit')}<p:grpSp>${shape('', 'For members only')}</p:grpSp></p:spTree></p:cSld></p:sldMaster>`;
  const bytes = zipSync({
    ...unzipSync(makeSlides(['<a:p><a:r><a:t>One</a:t></a:r></a:p>'])),
    'ppt/slideMasters/slideMaster1.xml': strToU8(master),
  });
  expect(runsOf(open('pptx', bytes))).toEqual(['One', 'For members only']);
  const made = partOf(translated('pptx', bytes).bytes, 'ppt/slideMasters/slideMaster1.xml');
  expect(made).toBe(master.replace('For members only', 'FOR MEMBERS ONLY'));
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

test('a sheet whose names have a prefix, as some programs write them, is read and made like any other', () => {
  const bytes = makeSheet(['Product', 'Unit price', 'Total sum']);
  const prefixed = Object.entries(unzipSync(bytes)).map(([name, entry]) => {
    const text = strFromU8(entry).replace(/(<\/?)(?=[a-z])/gi, '$1x:');
    const isOwn = name.startsWith('xl/') && name.endsWith('.xml');
    return [name, isOwn ? strToU8(text.replace(' xmlns=', ' xmlns:x=')) : entry] as const;
  });
  const other = zipSync(Object.fromEntries(prefixed));
  expect(partOf(other, 'xl/sharedStrings.xml')).toContain('<x:si><x:t>Product</x:t></x:si>');
  expect(runsOf(open('xlsx', other))).toEqual(runsOf(open('xlsx', bytes)));
  const made = translated('xlsx', other).bytes;
  expect(partOf(made, 'xl/tables/table1.xml')).toContain('name="UNIT PRICE"');
  expect(partOf(made, 'xl/worksheets/sheet1.xml')).toContain('<f>SUM(Table1[TOTAL SUM])</f>');
});

test('two columns of a table never get one name', () => {
  const document = open('xlsx', makeSheet(['Sum', 'Total', 'Other']));
  const texts = runsOf(document).map((text) => (/^(?:Sum|Total)$/.test(text) ? 'Summe' : text));
  expect(document.made(texts).unfit).toEqual([1]);
});

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

const wordSaid =
  '<w:document><w:body><w:p><w:pPr><w:bidi w:val="0"/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Bold</w:t></w:r></w:p><w:tbl><w:tblPr><w:tblStyle w:val="a"/><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc><w:p><w:r><w:t>Cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>';

test('office files turn with their language, and back', () => {
  const styles =
    '<w:styles><w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>';
  const word = zipSync({ ...unzipSync(makeWord(wordBody)), 'word/styles.xml': strToU8(styles) });
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
  const said = { 'word/document.xml': strToU8(wordSaid) };
  const own = zipSync({ ...unzipSync(makeWord(wordBody)), ...said });
  const [turned, again] = inArabic('docx', own, 'word/document.xml');
  expect(turned).toContain(
    '<w:pPr><w:bidi/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:b/><w:bCs/>',
  );
  expect(turned).toContain('<w:tblPr><w:tblStyle w:val="a"/><w:bidiVisual/><w:tblW w:w="0"/>');
  expect(again).not.toMatch(/bidi/);
  const [right, left] = inArabic('pptx', slides, 'ppt/slides/slide1.xml');
  expect(right).toContain('<a:p><a:pPr algn="r" lvl="1" rtl="1"/>');
  expect(right).toContain('<a:p><a:pPr algn="r" rtl="1"/><a:r><a:t>Two');
  expect(left).toContain('<a:pPr algn="l" lvl="1" rtl="0"/>');
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

test('a text of LibreOffice stands on its side, as bold and large as it was', () => {
  const style = (properties: string) =>
    strToU8(
      `<office:document-styles><office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="lr-tb"/></style:default-style>${properties}</office:styles></office:document-styles>`,
    );
  const own =
    '<style:style><style:paragraph-properties fo:text-align="start"/><style:text-properties fo:font-weight="bold" fo:font-size="18pt" style:font-size-complex="9pt"/></style:style>';
  const bytes = zipSync({
    ...unzipSync(makeOpenDocument('<text:p>One</text:p>')),
    'styles.xml': style(own),
  });
  const made = openDocument('odt', bytes, arabic).made(['واحد']).bytes;
  const styles = partOf(made, 'styles.xml');
  expect(styles).toContain('fo:text-align="right" style:writing-mode="rl-tb"');
  expect(styles).toContain('<style:paragraph-properties fo:text-align="right"/>');
  expect(styles).toContain('style:font-weight-complex="bold" fo:font-weight="bold"');
  expect(styles).toContain('style:font-size-complex="9pt"');
  const japanese = openDocument('odt', bytes, { to: 'ja', rtl: false, isTurned: false });
  expect(partOf(japanese.made(['一']).bytes, 'styles.xml')).toContain(
    'style:font-size-asian="18pt"',
  );
});

test('marks of lists of LibreOffice keep their room from the right', () => {
  const level = (properties: string) =>
    `<text:list-level-style-bullet text:level="1">${properties}</text:list-level-style-bullet>`;
  const old = level(
    '<style:list-level-properties text:space-before="0.25in" text:min-label-width="0.2in" fo:text-align="end"/>',
  );
  const newer = level(
    '<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="space"/></style:list-level-properties>',
  );
  const bytes = zipSync({
    ...unzipSync(makeOpenDocument('<text:p>One</text:p>')),
    'styles.xml': strToU8(`<office:document-styles>${old}${newer}</office:document-styles>`),
  });
  const there = partOf(openDocument('odt', bytes, arabic).made(['واحد']).bytes, 'styles.xml');
  expect(there).toContain(
    '<style:list-level-properties text:list-level-position-and-space-mode="label-alignment" fo:text-align="left"><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="0.45in" fo:text-indent="-0.2in" fo:margin-left="0.45in"/></style:list-level-properties>',
  );
  expect(there).toContain(newer);
  expect(partOf(translated('odt', bytes).bytes, 'styles.xml')).toContain(old);
});
