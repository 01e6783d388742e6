import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('writes a table by RFC 4180, which a spreadsheet reads as UTF-8', () => {
  const rows = [
    ['when', 'what'],
    ['2026-01-15', 'a "quoted", broken\nline'],
    [null, -3],
  ];
  expect(toCsv(rows)).toBe('\ufeffwhen,what\r\n2026-01-15,"a ""quoted"", broken\nline"\r\n,-3\r\n');
});

test('no text is a formula to a spreadsheet', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1'])
    expect(toCsv([[text]]).replace(/^\ufeff"?/, '')).toMatch(/^'/);
});

test('every text comes back as it was, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = toCsv([[text]]).slice(1, -2);
      const plain = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect([text, `'${text}`]).toContain(plain);
    }),
  );
});
