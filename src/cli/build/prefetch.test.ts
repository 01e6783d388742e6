import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeInto } from './bundle.ts';
import { createPrefetch } from './prefetch.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-prefetch-'));
  for (const [name, text] of Object.entries({
    'Tool.T1.js': 'import{a as b}from"./shared.S1.js";import"./first.F1.js";import("./late.L1.js")',
    'shared.S1.js': 'import{r}from"./first.F1.js";export{r as a}from"./first.F1.js"',
    'first.F1.js': 'import"./Tool.T1.js"',
    'client.C1.js': '',
  }))
    writeInto(folder, `_astro/${name}`, text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (client: string) =>
  `<body><astro-island component-url="/_astro/Tool.T1.js" renderer-url="/_astro/client.C1.js" props="{}" client="${client}"></astro-island></body>`;

test('a page names each script that its sleeping tool needs to begin, once, and no later one', () => {
  const html = createPrefetch(folder)(page('wake'));
  expect(/data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ')).toEqual(
    ['Tool.T1', 'client.C1', 'shared.S1', 'first.F1'].map((name) => `${name}.js`),
  );
});

test('words that a tool wants when it wakes are named beside its scripts', () => {
  const withPrefetch = createPrefetch(folder);
  const named = /data-scripts="([^"]*)"/.exec(withPrefetch(page('wake'), ['/words/desk.fr.json']));
  const address = named?.[1]?.split(' ').at(-1) ?? '';
  expect(new URL(address, 'http://a.test/_astro/').pathname).toBe('/words/desk.fr.json');
  expect(withPrefetch(page('load'), ['/words/desk.fr.json'])).toBe(page('load'));
});

test('a tool that wakes at once is asked for by itself', () => {
  expect(createPrefetch(folder)(page('load'))).toBe(page('load'));
});

test('of several tools that sleep the first one names the scripts of all', () => {
  const awake = '<astro-island client="load"></astro-island>';
  const html = createPrefetch(folder)(awake + page('wake') + page('wake'));
  expect(html.split('<astro-island').map((part) => part.includes('data-scripts'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a page of the build before, which names them already, stays as it was', () => {
  const withScripts = createPrefetch(folder);
  const once = withScripts(page('wake'));
  expect(withScripts(once)).toBe(once);
});
