import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A file of the repository; rules read nothing else, so that a test can hand them a bad sample. */
export interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

const ignored = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.astro',
  '.cache',
]);

/** Paths of all files that a clone has, from the root. */
export function repositoryFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const at = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return repositoryFiles(at);
      return entry.isFile() && !entry.name.includes('.gen.') ? [at] : [];
    })
    .sort();
}

/** Files below the folders whose names end in one of the endings. */
export function readSources(folders: readonly string[], endings: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => repositoryFiles(folder))
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
}

export function isTest(file: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('tests/');
}

/** The code of a file: of an `.astro` file its frontmatter and its scripts. */
export function codeOf({ path: file, text }: Source): string {
  if (!file.endsWith('.astro')) return text;
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code,
  );
  return [frontmatterOf(text), ...scripts].join('\n');
}

export function frontmatterOf(text: string): string {
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
}

export function parse(source: Source): ts.SourceFile {
  const kind = source.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(source.path, codeOf(source), ts.ScriptTarget.Latest, true, kind);
}

/** Calls `see` on every node below `node`. */
export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => walk(child, see));
}
