import { type CsvTable, readCsv } from '#shared/text/csv-table.ts';
import { longestCsv, mostColumns, mostRows } from '../limits.ts';

/** A table of titles, as far as one is read. */
export function readTitles(given: string): CsvTable {
  return readCsv(given, { longest: longestCsv, rows: mostRows, columns: mostColumns });
}

/** Every line is a title, whatever signs it has. */
export function readLines(text: string): CsvTable {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rows = lines.slice(0, mostRows).map((line) => [line]);
  return { rows, columns: 1, cut: lines.length > mostRows };
}

/** Lines, where the file is one of text that no spreadsheet has made. */
export function readFileTitles(name: string, text: string): CsvTable {
  const isList = /\.txt$/i.test(name) && !text.includes('\t');
  return isList ? readLines(text) : readTitles(text);
}
