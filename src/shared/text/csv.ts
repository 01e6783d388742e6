/** A cell of a table that is written out. */
export type Cell = string | number | null;

/** A spreadsheet runs what begins like this. */
const formula = /^[=+\-@\t\r]/;

/**
 * A table by RFC 4180, with the mark by which spreadsheets know UTF-8. Text that a spreadsheet would
 * run as a formula is made plain by an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`;
}

/** One cell as it stands between two commas. */
export function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
