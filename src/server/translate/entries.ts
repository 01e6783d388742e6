import { csvField } from '#shared/text/csv.ts';
import { readCsv, type Separator } from '#shared/text/csv-table.ts';
import { longestCsv, longestTerm, mostEntries } from '#shared/translate/glossary-limits.ts';
import type { Entry } from './terms.ts';

export type EntriesFormat = 'csv' | 'tsv';

/** What could not be read, as a person may be told. */
export class EntriesFault extends Error {
  override readonly name = 'EntriesFault';
}

/**
 * Entries of a file: a term and its translation on a line, in CSV further columns may follow.
 * @param format absent: told by the first line.
 * @throws EntriesFault
 */
export function readEntries(text: string, format?: EntriesFormat): Entry[] {
  if (text.length > longestCsv) throw new EntriesFault('The entries are too long.');
  const [line = ''] = text.split(/[\r\n]/, 1);
  const tabs = format === 'tsv' || (format === undefined && line.includes('\t'));
  const rows = tabs ? linesOf(text) : tableOf(text, format === 'csv' ? ',' : undefined);
  return checkEntries(
    rows.map(([term = '', translation = '']) => [plain(term), plain(translation)]),
  );
}

/** DeepL's tables by tabs know no quotation marks. */
function linesOf(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  return lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'));
}

function tableOf(text: string, separator: Separator | undefined): readonly (readonly string[])[] {
  const limits = { longest: longestCsv, rows: mostEntries + 1, columns: 4 };
  return readCsv(text, { ...limits, ...(separator && { separator }) }).rows;
}

/** Without the mark that keeps spreadsheets from running it. */
function plain(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim();
}

/**
 * The last of two entries of one term counts.
 * @throws EntriesFault
 */
export function checkEntries(entries: readonly Entry[]): Entry[] {
  const byTerm = new Map<string, Entry>();
  for (const [at, [term, translation]] of entries.entries()) {
    if (term === '' || translation === '')
      throw new EntriesFault(`Entry ${at + 1} lacks a term or its translation.`);
    if (Math.max(term.length, translation.length) > longestTerm)
      throw new EntriesFault(`Entry ${at + 1} is longer than ${longestTerm} characters.`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no term holds one.
    if (/[\u0000-\u001f]/.test(term + translation))
      throw new EntriesFault(`Entry ${at + 1} has a tab, a line break or a control character.`);
    byTerm.set(term, [term.toWellFormed(), translation.toWellFormed()]);
  }
  if (byTerm.size > mostEntries)
    throw new EntriesFault(`There are more than ${mostEntries} entries.`);
  return [...byTerm.values()];
}

export function writeCsv(entries: readonly Entry[]): string {
  return `\ufeff${entries.map((entry) => `${entry.map(csvField).join(',')}\r\n`).join('')}`;
}

export function writeTsv(entries: readonly Entry[]): string {
  return entries.map((entry) => entry.join('\t')).join('\n');
}
