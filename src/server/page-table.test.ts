import { describe, expect, test } from 'vitest';
import {
  type Changes,
  family,
  main,
  tool,
  wordsWith,
  writer,
} from '#tests/fixtures/family/family.ts';
import { buildPath, createCacheKeys, isPublished, type PageRow, pageRows } from './page-table.ts';

const nameOf = ({ site, locale, path }: PageRow) => `${site} ${locale} ${path}`;

describe('the page table (DESIGN 5)', () => {
  test('has a row for each page of each site in each locale that has its words', () => {
    const rows = pageRows(family, wordsWith({ 'fr tool:title': null })).map(nameOf);
    expect(rows).toHaveLength(6 * 21 - 19 - 2);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.filter((name) => name.includes(' fr '))).toEqual([
      'main fr /',
      'main fr /404',
      'writer fr /',
    ]);
    expect(rows).toContain('main ar /notice');
    expect(rows).not.toContain('main es /notice');
  });

  test('each row is built at an address of its own, below its locale', () => {
    const rows = pageRows(family, wordsWith());
    const paths = rows.map((row) => `${row.site}/${row.spec.feature}/${buildPath(row)}`);
    expect(new Set(paths).size).toBe(rows.length);
    expect(buildPath({ locale: 'en', path: '/' })).toBe('en/_home');
    expect(buildPath({ locale: 'tw', path: '/sign-in' })).toBe('tw/sign-in');
  });

  test('sitemaps take what is indexed, listed, in a real language and at home on the site', () => {
    const published = pageRows(family, wordsWith()).filter(isPublished).map(nameOf);
    expect(published).toEqual(expect.arrayContaining(['main en /', 'writer zh /tool']));
    const others = /^main \S+ \/(?:tool|404)$| (?:en-xa|ar-xb) /;
    expect(published.filter((name) => others.test(name))).toEqual([]);
    expect(published).toHaveLength(19 * 3 + 2);
  });
});

describe('the cache key changes exactly with what a page shows (DESIGN 5)', () => {
  const keysOf = (changes: Changes = {}, shared = 'family', sites = family) => {
    const words = wordsWith(changes);
    const keyOf = createCacheKeys(sites, words, shared);
    return new Map(pageRows(sites, words).map((row) => [nameOf(row), keyOf(row)]));
  };
  const before = keysOf();
  const changed = (after: ReadonlyMap<string, string>) =>
    [...before].filter(([name, key]) => after.get(name) !== key).map(([name]) => name);

  test('nothing changed: the same keys, none of them twice', () => {
    expect(changed(keysOf())).toEqual([]);
    expect(new Set(before.values()).size).toBe(before.size);
  });

  test('one string of one locale: the pages that show it, in that locale', () => {
    expect(changed(keysOf({ 'fr tool:title': 'Outil' }))).toEqual([
      'main fr /tool',
      'writer fr /tool',
    ]);
    expect(changed(keysOf({ 'ja landing:writer.title': '文' }))).toEqual(['writer ja /']);
    expect(changed(keysOf({ 'fr shell:landing.example': 'Exemple' }))).toEqual([]);
  });

  test('a string of the layout: all pages of that locale', () => {
    expect(changed(keysOf({ 'nb shell:skip': 'Hopp' }))).toEqual([
      'main nb /',
      'main nb /tool',
      'main nb /404',
      'writer nb /',
      'writer nb /tool',
    ]);
  });

  test('a page that a locale lost: its language menus, and the pages of that locale that may link to it', () => {
    const lost = changed(keysOf({ 'fr landing:writer.title': null }));
    expect(lost.filter((name) => name.includes(' fr '))).toEqual([
      'main fr /',
      'main fr /tool',
      'main fr /404',
      'writer fr /',
      'writer fr /tool',
    ]);
    const others = lost.filter((name) => !name.includes(' fr '));
    expect(others).toHaveLength(20);
    expect(others.every((name) => /^writer \S+ \/$/.test(name))).toBe(true);
  });

  test('what all pages share: every page', () => {
    expect(changed(keysOf({}, 'another address'))).toHaveLength(before.size);
  });

  test('the home of a page: that page alone', () => {
    const moved = { ...main, pages: { ...main.pages, '/tool': tool() } };
    const pages = changed(keysOf({}, 'family', [moved, writer]));
    expect(pages).toHaveLength(21);
    expect(pages.every((name) => /^main \S+ \/tool$/.test(name))).toBe(true);
  });
});
