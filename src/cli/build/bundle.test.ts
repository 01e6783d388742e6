import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PageRow, pageRows } from '#server/page-table.ts';
import { family, wordsWith } from '#tests/fixtures/family/family.ts';
import { assetsOf } from './assets.ts';
import {
  fileOf,
  openBundles,
  withOneStyle,
  withSheet,
  withStyleInHead,
  writeInto,
} from './bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const from = () => ({
  clientDir: path.join(folder, 'client'),
  prerenderDir: path.join(folder, 'prerender'),
  sheetsDir: path.join(folder, 'sheets'),
  entry: path.join(folder, 'entry.mjs'),
  publicDir: path.join(folder, 'public'),
  framesDir: path.join(folder, 'frames'),
});
const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) writeInto(folder, name, text);
};
const written = () =>
  readdirSync(path.join(folder, 'out'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(path.join(folder, 'out'), path.join(one.parentPath, one.name)))
    .sort();

test.each([
  ['en', '/', 'index.html'],
  ['en', '/sign-in', 'sign-in.html'],
  ['fr', '/', 'fr.html'],
  ['tw', '/hub/quotes', 'tw/hub/quotes.html'],
  ['ar', '/404', 'ar/404.html'],
] as const)('%s %s lies at its natural address, %s (DESIGN 5)', (locale, local, file) => {
  expect(fileOf({ locale, path: local })).toBe(file);
});

describe('a bundle (DESIGN 5)', () => {
  const rows = pageRows(family, wordsWith()).filter(
    ({ site, locale }) => site === 'main' && (locale === 'en' || locale === 'ar'),
  );
  const page = ({ locale, path: local }: PageRow) =>
    `<link href="/_astro/base.B1.css"><p>${locale} ${local}</p>`;

  function build(): void {
    write({
      'client/_astro/base.B1.css':
        "@import './font.F1.woff2'; a{background:url(/_astro/bg.S1.svg)}",
      'client/_astro/font.F1.woff2': 'font',
      'client/_astro/bg.S1.svg': 'svg',
      'client/_astro/other.O1.js': 'other',
      'public/main/.well-known/x.txt': 'own bytes',
      'public/writer/y.txt': 'another site’s',
    });
    const bundles = openBundles(() => path.join(folder, 'out'), from());
    for (const row of rows) expect(bundles.add(row, Buffer.from(page(row)))).toBe(page(row));
    bundles.finish('main');
  }

  test('holds every page at its address, the assets that they need, its own bytes, and no more', () => {
    build();
    expect(written()).toEqual([
      '.well-known/x.txt',
      '404.html',
      '_astro/base.B1.css',
      '_astro/bg.S1.svg',
      '_astro/font.F1.woff2',
      'ar.html',
      'ar/404.html',
      'ar/notice.html',
      'ar/tool.html',
      'index.html',
      'notice.html',
      'tool.html',
    ]);
    for (const row of rows)
      expect(readFileSync(path.join(folder, 'out', fileOf(row)), 'utf8')).toBe(page(row));
  });

  test('a site without bytes of its own needs no folder', () => {
    build();
    expect(existsSync(path.join(folder, 'out', 'y.txt'))).toBe(false);
  });
});

test('the sheets of a tool are one file of its bundle; what no page names any more is thrown away', () => {
  write({
    'prerender/_astro/base.B1.css': 'a{b:1}',
    'client/_astro/own.O1.css': 'a{b:2}',
    'sheets/_astro/page.former01.css': 'a{b:3}',
  });
  const [row] = pageRows(family, wordsWith());
  const page = (own: string) =>
    `<head><link rel="stylesheet" href="/_astro/base.B1.css"><link rel="stylesheet" href="/_astro/own.O1.css"><style>${own}</style></head><astro-island></astro-island>`;
  const bundles = openBundles(() => path.join(folder, 'out'), from());
  const html = bundles.add(row!, Buffer.from(page('a{b:4}')));
  bundles.finish(row!.site);
  bundles.dropOthers();
  const sheets = readdirSync(path.join(folder, 'sheets/_astro'));
  expect(sheets).toHaveLength(1);
  expect(html).toContain(`<link rel="stylesheet" href="/_astro/${sheets[0]}">`);
  expect(readFileSync(path.join(folder, 'out/_astro', sheets[0]!), 'utf8')).toBe(
    'a{b:1}\na{b:2}\na{b:4}',
  );
  const gone = Buffer.from(page('a{}').replace('own.O1', 'gone.G1'));
  expect(() => bundles.add(row!, gone)).toThrow('/_astro/gone.G1.css');
});

describe('the assets of a bundle', () => {
  test('are followed through scripts and styles, once, also in a ring', () => {
    write({
      'client/_astro/a.1.js': 'import"./b.2.js";import("./c.3.js")',
      'client/_astro/b.2.js': 'import"./a.1.js";const w="/_astro/grammar.4.wasm"',
      'client/_astro/c.3.js': '',
      'client/_astro/grammar.4.wasm': 'wasm with ./c.3.js in it',
      'client/_astro/unused.5.js': '',
    });
    const { clientDir } = from();
    const names = ['_astro/a.1.js', '_astro/b.2.js', '_astro/c.3.js', '_astro/grammar.4.wasm'];
    expect(assetsOf(['<script src="/_astro/a.1.js">', '/_astro/a.1.js'], [clientDir])).toEqual(
      names.map((name) => [name, path.join(clientDir, name)]),
    );
  });

  test('are the same in any order of pages, so that two builds are alike', () => {
    write({ 'client/_astro/a.1.js': '', 'client/_astro/b.2.css': '' });
    const pages = ['/_astro/b.2.css', '/_astro/a.1.js'];
    const { clientDir } = from();
    expect(assetsOf(pages.toReversed(), [clientDir])).toEqual(assetsOf(pages, [clientDir]));
  });

  test('a name in a text is no asset', () => {
    expect(assetsOf(['see ./readme.js and /_astro/gone.1.js'], [from().clientDir])).toEqual([]);
  });
});

test('the style of islands stands in the head, where HTML allows it', () => {
  const style = '<style>astro-island,astro-slot{display:contents}</style>';
  const page = `<head><title>A</title></head><body><div>${style}<p>B</p></div></body>`;
  expect(withStyleInHead(page)).toBe(
    `<head><title>A</title>${style}</head><body><div><p>B</p></div></body>`,
  );
  expect(withStyleInHead('<head></head><p>no island</p>')).toBe('<head></head><p>no island</p>');
});

test('the styles of a page are one, behind its sheets, so that a policy can name them all', () => {
  const page =
    '<head><style>a{b:1}</style><link rel="stylesheet" href="/_astro/x.css"><style>@media (width<9em){c{d:$&}}</style></head><body><style>i{}</style>';
  expect(withOneStyle(page)).toBe(
    '<head><link rel="stylesheet" href="/_astro/x.css"><style>a{b:1}@media (width<9em){c{d:$&}}i{}</style></head><body>',
  );
  expect(withOneStyle('<head></head><p>plain</p>')).toBe('<head></head><p>plain</p>');
});

test('the styles of a tool are one file, named by what it holds: a policy has room for 30 styles in all', () => {
  const page =
    '<head><link rel="stylesheet" href="/_astro/x.css"><style>a{b:1}</style></head><body></body>';
  const read = (href: string) => `/* ${href} */`;
  const { html, sheet } = withSheet(page, read);
  expect(sheet).toEqual({
    name: expect.stringMatching(/^_astro\/page\.[\w-]{8}\.css$/),
    text: '/* /_astro/x.css */\na{b:1}',
  });
  expect(html).toBe(`<head><link rel="stylesheet" href="/${sheet?.name}"></head><body></body>`);
  for (const other of [page.replace('b:1', 'b:2'), page.replace('/x.css', '/y.css')])
    expect(withSheet(other, read).sheet?.name).not.toBe(sheet?.name);
  expect(withSheet('<head></head>', read)).toEqual({ html: '<head></head>' });
});
