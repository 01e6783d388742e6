export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** As many as the widest row has. */
  readonly columns: number;
  /** There was more than is read: signs, rows or columns. */
  readonly cut: boolean;
}

export interface CsvLimits {
  /** UTF-16 units. */
  readonly longest: number;
  readonly rows: number;
  readonly columns: number;
  /** Told by the first line where absent. */
  readonly separator?: Separator;
}

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/**
 * Reads a table of RFC 4180: quoted fields, doubled quotes, line breaks inside them, any line end;
 * the separator is told by the first line. A quote that never closes ends with the text.
 */
export function readCsv(given: string, limits: CsvLimits): CsvTable {
  const text = given.replace(/^\ufeff/, '').slice(0, limits.longest);
  const { separator = separatorOf(text) } = limits;
  const rows: string[][] = [];
  let cut = given.length > limits.longest;
  let at = 0;
  while (at < text.length) {
    if (rows.length === limits.rows) {
      cut = true;
      break;
    }
    const row: string[] = [];
    for (;;) {
      const field = readField(text, at, separator);
      if (row.length < limits.columns) row.push(field.value);
      else cut = true;
      at = field.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (row.some((value) => value.trim() !== '')) rows.push(row);
  }
  return { rows, columns: Math.max(0, ...rows.map((row) => row.length)), cut };
}

/** @returns what stands from `at` on, and where its separator or line end is. */
function readField(text: string, at: number, separator: string): { value: string; end: number } {
  let value = '';
  let end = at;
  if (text[at] === '"') {
    for (end = at + 1; end < text.length; end += 1) {
      const sign = text[end] ?? '';
      if (sign !== '"') value += sign;
      else if (text[end + 1] === '"') {
        value += '"';
        end += 1;
      } else break;
    }
    end += 1;
  }
  const from = end;
  while (end < text.length && !isEnd(text[end] ?? '', separator)) end += 1;
  return { value: value + text.slice(from, end), end: Math.min(end, text.length) };
}

function isEnd(sign: string, separator: string): boolean {
  return sign === separator || sign === '\n' || sign === '\r';
}

/** The one that the first line has most of, outside of quotes; where it has none, commas are a title's own. */
function separatorOf(text: string): Separator {
  const [line = ''] = text
    .replace(/^[\r\n]+/, '')
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"?/g, '')
    .split(/[\r\n]/, 1);
  const count = (sign: string) => line.split(sign).length - 1;
  const [most = ','] = [...separators].sort((a, b) => count(b) - count(a));
  return count(most) > 0 ? most : '\t';
}
