import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, fill } from '#features/language/template.ts';
import type { PageData } from './pages.ts';

/** Makes the pages of the folder that it is run in. */
const pages = JSON.parse(readFileSync('pages.json', 'utf8')) as PageData[];
const template = compile(readFileSync('page.html', 'utf8'));
mkdirSync('out');
for (const { name, title, changes, rows, links } of pages) {
  const values = { title, changes: changes.map((text) => ({ text })), rows, links };
  writeFileSync(path.join('out', `${name}.html`), fill(template, values as never));
}
