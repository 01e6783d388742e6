import type { CsvTable } from '#shared/text/csv-table.ts';

/** Titles of a column, on one line each, none twice. */
export function titlesOf(
  { rows }: CsvTable,
  { column, skipFirst, longest }: { column: number; skipFirst: boolean; longest: number },
): string[] {
  const titles = rows
    .slice(skipFirst ? 1 : 0)
    .map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed());
  return [...new Set(titles.filter((title) => title !== ''))];
}
