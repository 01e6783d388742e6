import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { classesOf } from './marked-classes.ts';

const code = readFileSync(fileURLToPath(import.meta.resolve('marked')), 'utf8');

test('keeps the classes of the package as it is, and nothing that is made as it loads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-marked-'));
  const file = path.join(folder, 'classes.mjs');
  writeFileSync(file, classesOf(code));
  const { Lexer, marked: whole } = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  const text = '# One\n\n- two **three**\n\n| a |\n|---|\n| b |\n';
  expect(JSON.stringify(Lexer.lex(text))).toBe(JSON.stringify(marked.lexer(text)));
  expect(whole).toBeUndefined();
});

test('says so when the package has another form', () => {
  expect(() => classesOf('export{w as Lexer};')).toThrow('To fix');
});
