import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';

/** Where the compiler finds pages in its own language; `tsconfig.pages.json` lays it over `src`. */
export const pagesFolder = '.cache/pages';

type Mappings = ReturnType<typeof convertToTsx>['mappings'];

/** A page as the compiler reads it. */
export interface ReadablePage {
  readonly source: string;
  readonly code: string;
  readonly mappings: Mappings;
  /** What is no page at all, each with its place. */
  readonly faults: readonly string[];
}

/** @param file of the page, for its name. */
export function readable(file: string, source: string): ReadablePage {
  const { code, mappings, diagnostics } = convertToTsx(source, { filename: path.resolve(file) });
  const faults = diagnostics.map(
    ({ message, position }) => `${file}(${place(source, position.start)}): error: ${message}`,
  );
  return { source, code, mappings, faults };
}

/** Writes all pages as TypeScript, in place of those of the last time. */
export function writeReadable(): ReadonlyMap<string, ReadablePage> {
  rmSync(pagesFolder, { recursive: true, force: true });
  const pages = new Map<string, ReadablePage>();
  for (const file of globSync('src/**/*.astro')) {
    const page = readable(file, readFileSync(file, 'utf8'));
    const written = path.join(pagesFolder, `${file}.tsx`);
    mkdirSync(path.dirname(written), { recursive: true });
    writeFileSync(written, page.code);
    pages.set(written, page);
  }
  return pages;
}

const told = /^(.+?)\((\d+),(\d+)\)(?=: )/;

/** A line of the compiler, with the page's own place where it speaks of a page. */
export function ofPage(line: string, pages: ReadonlyMap<string, ReadablePage>): string {
  const [whole = '', file = '', row, column] = told.exec(line) ?? [];
  const page = pages.get(path.normalize(file));
  if (!page) return line;
  const at = offset(page.code, Number(row), Number(column));
  const before = page.mappings.filter(([start]) => start <= at);
  const [start = 0, , original = 0, length = 0] = before.at(-1) ?? [];
  const own = path.relative(pagesFolder, file).replace(/\.tsx$/, '');
  const within = original + Math.min(at - start, length);
  return `${own}(${place(page.source, within)})${line.slice(whole.length)}`;
}

function offset(text: string, row: number, column: number): number {
  const lines = text.split('\n').slice(0, row - 1);
  return lines.reduce((sum, line) => sum + line.length + 1, 0) + column - 1;
}

/** Row and column, from 1. */
function place(text: string, at: number): string {
  const before = text.slice(0, at);
  return `${before.split('\n').length},${at - before.lastIndexOf('\n')}`;
}
