import { type CsvTable, readCsv } from '#shared/text/csv-table.ts';
import { longestCsv, mostColumns, mostRows } from '../limits.ts';

export interface TitleTable extends CsvTable {
  /** Whether its first row may say what stands below it. */
  readonly hasHead: boolean;
}

/** A table of titles, as far as one is read. */
export function readTitles(given: string): TitleTable {
  const table = readCsv(given, { longest: longestCsv, rows: mostRows, columns: mostColumns });
  return { ...table, hasHead: table.rows.length > 1 || table.columns > 1 };
}

/** Every line is a title, whatever signs it has. */
export function readLines(text: string): TitleTable {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const rows = lines.slice(0, mostRows).map((line) => [line]);
  return { rows, columns: 1, cut: lines.length > mostRows, hasHead: false };
}

/** Lines, where the file is one of text that no spreadsheet has made. */
export function readFileTitles(name: string, text: string): TitleTable {
  const isList = /\.txt$/i.test(name) && !text.includes('\t');
  return isList ? readLines(text) : readTitles(text);
}
