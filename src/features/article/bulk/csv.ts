import { type CsvTable, readCsv } from '#shared/text/csv-table.ts';
import { longestCsv, mostColumns, mostRows } from '../limits.ts';

/** A table of titles, as far as one is read. */
export function readTitles(given: string): CsvTable {
  return readCsv(given, { longest: longestCsv, rows: mostRows, columns: mostColumns });
}
