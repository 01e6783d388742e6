import { expect, test } from 'vitest';
import { makeSheet } from '#tests/fixtures/documents/office.ts';
import { sheets, withEntries } from '#tests/fixtures/documents/places.ts';
import { german, open, partOf, runsOf, translated } from '#tests/support/translated-file.ts';
import { openDocument } from '../open-document.ts';

const sheetOf = (inner: string) =>
  withEntries(makeSheet(['Kind', 'Price', 'Sum']), {
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData/>${inner}</worksheet>`,
  });

/** Translates one text in words of one's own. @returns what it was, where it has no room. */
function unfit(bytes: Uint8Array, said: Readonly<Record<string, string>>): string[] {
  const document = open('xlsx', bytes);
  const runs = runsOf(document);
  return document.made(runs.map((run) => said[run] ?? run)).unfit.map((n) => runs[n] ?? '');
}

test('hints and faults of cells stay within what Excel holds, or are told', () => {
  const rule = (list: string) =>
    `<dataValidations><dataValidation type="list" promptTitle="Boats" prompt="Choose one"><formula1>"${list}"</formula1></dataValidation></dataValidations>`;
  const bytes = sheetOf(rule('Red,Green'));
  expect(unfit(bytes, { Boats: 'x'.repeat(32), 'Choose one': 'x'.repeat(255) })).toEqual([]);
  expect(unfit(bytes, { Boats: 'x'.repeat(33), 'Choose one': 'x'.repeat(256) })).toEqual([
    ...['Boats', 'Choose one'],
  ]);
  expect(unfit(bytes, { Red: 'x'.repeat(249), Green: 'green' })).toEqual([]);
  expect(unfit(bytes, { Red: 'x'.repeat(250), Green: 'green' })).toEqual(['Red', 'Green']);
  expect(unfit(bytes, { Red: 'dark, red' })).toEqual(['Red', 'Green']);
});

test('a hint of several lines stays one, whichever way its lines are parted', () => {
  const rule = (lines: string) =>
    sheetOf(`<dataValidations><dataValidation prompt="${lines}"/></dataValidations>`);
  for (const lines of ['One boat_x000D__x000A_or two', 'One boat&#10;or two']) {
    expect(runsOf(open('xlsx', rule(lines)))).toContain('One boat\nor two');
    const made = partOf(translated('xlsx', rule(lines)).bytes, 'xl/worksheets/sheet2.xml');
    expect(made).toContain('prompt="ONE BOAT&#10;OR TWO"');
  }
});

test('a heading of a page holds 255 signs with its orders, and an `&` of its own stays one', () => {
  const heading = (text: string) =>
    sheetOf(`<headerFooter><oddHeader>&amp;C${text}</oddHeader></headerFooter>`);
  expect(unfit(heading('Boats'), { Boats: 'x'.repeat(253) })).toEqual([]);
  expect(unfit(heading('Boats'), { Boats: 'x'.repeat(254) })).toEqual(['Boats']);
  const made = translated('xlsx', heading('Boats &amp;&amp; more')).bytes;
  expect(partOf(made, 'xl/worksheets/sheet2.xml')).toContain('&amp;CBOATS &amp;&amp; MORE');
});

test('formulas, filters and sums look for cells by what they say now; other texts of formulas stay', () => {
  const made = translated('xlsx', sheets.bytes).bytes;
  const sheet = partOf(made, 'xl/worksheets/sheet2.xml');
  expect(sheet).toContain('<f>IF(A1="ZEBRA INLINE","zebra answer","x")</f>');
  expect(sheet).toContain('<filter val="ZEBRA SHARED"/>');
  expect(sheet).toContain('text="ZEBRA SHARED"><formula>SEARCH("ZEBRA SHARED",A1)</formula>');
  expect(sheet).toContain(`location="'zebra tab'!A1"`);
  expect(partOf(made, 'xl/workbook.xml')).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
  expect(partOf(made, 'xl/pivotCache/pivotCacheDefinition1.xml')).toContain('v="ZEBRA SHARED"');
});

test('names of sheets are told, unless they say nothing; so are texts of formulas', () => {
  expect(open('xlsx', sheets.bytes).kept).toEqual([
    { reason: 'tab', text: 'zebra tab' },
    { reason: 'formula', text: 'zebra answer' },
    { reason: 'formula', text: 'x' },
  ]);
});

test('a field of a table of sums keeps its names where two of them would be one', () => {
  const cache =
    '<pivotCacheDefinition><cacheField name="Kind"><sharedItems><s v="Red apples"/><s v="Green pears"/></sharedItems></cacheField></pivotCacheDefinition>';
  const name = 'xl/pivotCache/pivotCacheDefinition1.xml';
  const bytes = withEntries(makeSheet(['Kind', 'Price', 'Sum']), { [name]: cache });
  const document = openDocument('xlsx', bytes, german);
  const texts = runsOf(document).map((run) => (/apples|pears/.test(run) ? 'Obst' : `${run}s`));
  expect(partOf(document.made(texts).bytes, name)).toBe(cache.replace('"Kind"', '"Kinds"'));
});
