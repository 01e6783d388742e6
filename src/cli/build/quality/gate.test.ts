import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Table } from '#server/http/table.ts';
import { type PageRow, pageRows } from '#server/page-table.ts';
import { hrefOf } from '#shared/site/href.ts';
import { addressing, family, main, wordsWith, writer } from '#tests/fixtures/family/family.ts';
import { fileOf, writeInto } from '../bundle.ts';
import { faultsOf } from './faults.ts';
import { judgedRows, leftOutOf, readPages, writeLeftOut } from './gate.ts';
import { reportOf } from './report.ts';

const words = wordsWith();
const rows = pageRows(family, words).filter(({ locale }) => locale === 'en' || locale === 'fr');
const rowOf = (site: string, locale: string, local: string): PageRow => {
  const found = rows.find(
    (row) => `${row.site} ${row.locale} ${row.path}` === `${site} ${locale} ${local}`,
  );
  if (!found) throw new Error(`no row ${site} ${locale} ${local}`);
  return found;
};
const prose = (seed: string) => Array.from({ length: 120 }, (_, at) => `${seed}${at}`).join(' ');

/** A page with words of its own, where nothing else is asked for. */
function htmlOf(row: PageRow, main?: string, title?: string): string {
  const name = `${row.site} ${row.locale} ${row.path}`;
  const href = (locale: 'en' | 'fr') => hrefOf(addressing, writer, locale, row.path);
  const links = (['en', 'fr'] as const).map(
    (one) => `<link rel="alternate" hreflang="${one}" href="${href(one)}">`,
  );
  return `<html><head><title>${title ?? name}</title><meta name="description" content="About ${name}"><link rel="canonical" href="${href('en')}">${row.site === 'writer' ? links.join('') : ''}</head><body><main id="content"><h1>${name}</h1>${main ?? `<p>${prose(name.replaceAll(/\W/g, ''))}</p>`}</main></body></html>`;
}

/** What a bundle of each site would hold. */
const table: Table = {
  build: '',
  sites: Object.fromEntries(
    family.map(({ key }) => {
      const own = rows.filter(({ site }) => site === key);
      const file = { file: '', size: 1, etag: '', type: 'text/html' };
      const address = (row: PageRow) =>
        new URL(hrefOf(addressing, writer, row.locale, row.path)).pathname;
      const files = Object.fromEntries(own.map((row) => [address(row), file]));
      return [key, { files, errors: { 404: {}, 500: {} }, csp: { page: '' } }];
    }),
  ),
};
const source = { sites: family, words, addressing, table };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-quality-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a thin page is left out with its other addresses; its translations no longer name it, and it is in the report', () => {
  const read = readPages();
  const thin = rowOf('writer', 'fr', '/tool');
  for (const row of rows) {
    const html = htmlOf(row, row === thin ? '<p>Three short words</p>' : undefined);
    read.add(row, html);
    if (row.site === 'writer') writeInto(folder, fileOf(row), html);
  }
  const out = leftOutOf(read.all);
  expect([...out]).toEqual([
    [thin, expect.stringMatching(/^thin: 6 own words of/)],
    [rowOf('main', 'fr', '/tool'), 'is at home on writer, and left out there'],
  ]);

  const before: PageRow[] = [];
  const onChange = (row: PageRow, html: string) => {
    expect(html).toContain('canonical');
    before.push(row);
  };
  writeLeftOut(writer, { rows, addressing, onChange }, out, folder);
  expect(before).toEqual([thin, rowOf('writer', 'en', '/tool')]);
  const written = (row: PageRow) => readFileSync(path.join(folder, fileOf(row)), 'utf8');
  expect(written(thin)).toContain('<meta name="robots" content="noindex">');
  expect(written(thin)).not.toMatch(/canonical|hreflang/);
  expect(written(rowOf('writer', 'en', '/tool')).match(/hreflang="\w+"/g)).toEqual([
    'hreflang="en"',
  ]);
  expect(written(rowOf('writer', 'en', '/'))).toBe(htmlOf(rowOf('writer', 'en', '/')));

  const judged = judgedRows(rows, out);
  expect(judged.filter(({ spec }, at) => spec.indexed !== rows[at]?.spec.indexed)).toHaveLength(2);
  const counts = {
    fr: { indexed: 3, withoutPhrases: 5, thin: 1, alike: 0, leftOutElsewhere: 0 },
  };
  expect(JSON.parse(reportOf(rows.length, out, new Map([['/a-b', 'thin']]), counts))).toEqual({
    judged: rows.length,
    pairCounts: counts,
    leftOut: [
      { site: 'writer', locale: 'fr', path: '/tool', reason: expect.any(String) },
      { site: 'main', locale: 'fr', path: '/tool', reason: expect.any(String) },
    ],
    pairs: [{ path: '/a-b', reason: 'thin' }],
  });
});

test('tools, indexes, sign-in and errors are judged by none of their words', () => {
  const read = readPages();
  const [tool, home] = [rowOf('writer', 'en', '/tool'), rowOf('writer', 'en', '/')];
  read.add(tool, htmlOf(tool, '<astro-island></astro-island>'));
  read.add(rowOf('main', 'en', '/404'), htmlOf(rowOf('main', 'en', '/404'), '<p>Gone</p>'));
  const below = Array.from({ length: 10 }, (_, at) => `<a href="/tool/${at}">x</a>`).join('');
  read.add({ ...home, path: '/tool' }, htmlOf(home, `<nav>${below}</nav>`));
  expect(leftOutOf(read.all).size).toBe(0);
});

test.each([
  ['<a href="/gone">x</a>', 'names /gone, which is no page'],
  ['<a href="#there">x</a>', 'names #there, where no such place is'],
  ['<a href="/#there">x</a>', 'names /#there, where no such place is'],
  [
    '<a href="https://elsewhere.test/">x</a>',
    'names https://elsewhere.test/, which is not of the family',
  ],
  ['<h3>Too deep</h3>', 'has a heading of level 3 after one of 1'],
  ['<img src="/tool">', 'has an image without alt: /tool'],
  [
    '<a href="/fr/tool#content">x</a><a href="https://a.test" rel="external">x</a><a href="/api/x">x</a><a href="?q=1">x</a>',
    '',
  ],
])('%s: %s, with the file to mend (DESIGN 5)', (main, fault) => {
  const read = readPages();
  for (const row of rows.filter(({ site }) => site === 'writer'))
    read.add(row, htmlOf(row, row === rowOf('writer', 'fr', '/tool') ? main : undefined));
  expect(faultsOf(read.all, source)).toEqual(
    fault === ''
      ? []
      : [`writer fr /tool ${fault}. To mend: content/messages/fr/tool.json, src/features/tool`],
  );
});

test('a page of a site that another build makes is looked at there', () => {
  const read = readPages();
  const [here, there] = [rowOf('writer', 'fr', '/tool'), hrefOf(addressing, main, 'en', '/gone')];
  read.add(here, htmlOf(here, `<a href="${there}">x</a>`));
  const { writer: own } = table.sites;
  const faults = (sites: Table['sites']) =>
    faultsOf(read.all, { ...source, table: { build: '', sites } });
  expect(faults(table.sites)).toHaveLength(1);
  expect(faults(own ? { writer: own } : {})).toEqual([]);
});

test('a title that is too wide or taken is told with the catalogue that holds it, or with the article', () => {
  const read = readPages();
  const row = rowOf('writer', 'fr', '/tool');
  const article = {
    ...row,
    spec: { ...row.spec, article: { group: 'words', slug: 'a-an' } as const },
  };
  read.add(row, htmlOf(row, undefined, 'Tool'));
  read.add(article, htmlOf(article, undefined, 'Tool'));
  read.add({ ...article, path: '/' }, htmlOf({ ...article, path: '/' }, undefined, 'Tool'));
  read.add(row, htmlOf(row, undefined, '字'.repeat(35)).replace('About writer fr /tool', 'Else'));
  expect(faultsOf(read.all, source)).toEqual([
    `writer fr / has the title of ${hrefOf(addressing, writer, 'fr', '/tool')}: "Tool". To mend: content/articles/words/fr/a-an.md`,
    `writer fr /tool has a title of 62 of 60: "${'字'.repeat(35)}". To mend: content/messages/fr/tool.json`,
  ]);
});
