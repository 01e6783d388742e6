import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestCsv, mostColumns, mostRows } from '../limits.ts';
import { readFileTitles, readTitles } from './csv.ts';
import { titlesOf } from './titles.ts';

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

test('reads back whatever was written as CSV, with any separator and line end', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('a,b', 'a;b', 'a\tb', 'line\nbreak', '"', '""', ' x ', '\r\n', '=1+1'),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
          minLength: 1,
          maxLength: 6,
        }),
      ),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, end) => {
        const text = rows.map((row) => row.map(quoted).join(separator)).join(end);
        const wanted = rows.filter((row) => row.some((value) => value.trim() !== ''));
        expect(readTitles(text).rows).toEqual(wanted);
      },
    ),
  );
});

test('a quote that never closes, a BOM and empty lines are no fault', () => {
  expect(readTitles('\ufeffTitle\n\n"How to\nbrew').rows).toEqual([['Title'], ['How to\nbrew']]);
  expect(readTitles('').rows).toEqual([]);
  expect(readTitles('a;b;"c,d"\n1;2;3').columns).toBe(3);
});

test('commas are a title’s own where the first line has no separator', () => {
  expect(readTitles('Titel\r\nTee, grün; heiß\r\n"Milch, kalt"').rows).toEqual([
    ['Titel'],
    ['Tee, grün; heiß'],
    ['Milch, kalt'],
  ]);
});

test('never reads more than its limits, and says so', () => {
  const many = readTitles('a\n'.repeat(mostRows + 5));
  expect([many.rows.length, many.cut]).toEqual([mostRows, true]);
  const wide = readTitles(','.repeat(mostColumns + 5).replaceAll(',', 'x,'));
  expect([wide.columns, wide.cut]).toEqual([mostColumns, true]);
  expect(readTitles('x'.repeat(longestCsv + 1)).cut).toBe(true);
  expect(readTitles('a,b').cut).toBe(false);
});

test('titles of a column stand on one line, none is empty or comes twice', () => {
  const table = readTitles('id,title\n1,"A\nB"\n2,C\n3,\n4,C\n5');
  expect(titlesOf(table, { column: 1, skipFirst: true, longest: 200 })).toEqual(['A B', 'C']);
  expect(titlesOf(table, { column: 1, skipFirst: false, longest: 3 })[0]).toBe('tit');
});

test('a title in each line of a text file is whole, with its commas, and none is left out', () => {
  const text = 'Bees, wasps and ants\r\nHow to keep bees; a guide\n';
  const options = { column: 0, skipFirst: false, longest: 100 };
  const table = readFileTitles('Titles.TXT', text);
  expect(table.columns).toBe(1);
  expect(titlesOf(table, options)).toEqual(['Bees, wasps and ants', 'How to keep bees; a guide']);
  expect(readFileTitles('titles.csv', text).columns).toBe(2);
  expect(readFileTitles('titles.txt', 'Title\tNote\nBees\tnew').columns).toBe(2);
});
