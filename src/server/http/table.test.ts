import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { headersFile } from './headers.ts';
import { readTable } from './table.ts';
import { makeTable } from './table-build.ts';

const domains = { family: 'wordkin.localhost', second: 'undetected.localhost' };
const addressing = { domains, scheme: 'http', port: ':4321' } as const;
let dist: string;

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'wordkin-table-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, 'sites', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const make = () => makeTable(dist, sites, addressing);

describe('the table of a build (DESIGN 2)', () => {
  test('gives every file its natural address, and the error pages none', () => {
    write({
      'essay/index.html': 'a',
      'essay/fr.html': 'b',
      'essay/fr/sign-in.html': 'c',
      'essay/de/index.html': 'd',
      'essay/_astro/x.css': 'e',
      'essay/sitemap.xml': 'f',
      'essay/404.html': 'g',
      'essay/fr/404.html': 'h',
      'essay/500.html': 'i',
      'essay/_headers': 'j',
      'essay/routes.json': 'k',
      'essay/.hidden': 'l',
      'nobody/index.html': 'm',
    });
    const { sites: made } = make();
    expect(Object.keys(made)).toEqual(['essay']);
    expect(Object.keys(made.essay?.files ?? {}).sort()).toEqual(
      ['/', '/_astro/x.css', '/de', '/fr', '/fr/sign-in', '/sitemap.xml'].sort(),
    );
    expect(Object.keys(made.essay?.errors[404] ?? {}).sort()).toEqual(['en', 'fr']);
    expect(Object.keys(made.essay?.errors[500] ?? {})).toEqual(['en']);
  });

  test('says file, size, type and a digest of the bytes', () => {
    write({ 'main/index.html': 'words' });
    const digest = createHash('sha256').update('words').digest('base64url').slice(0, 16);
    expect(make().sites.main?.files['/']).toEqual({
      file: 'sites/main/index.html',
      size: 5,
      etag: `"${digest}"`,
      type: 'text/html; charset=utf-8',
    });
  });

  test('a feed is of the type that links to it name, a sitemap plain XML', () => {
    write({ 'main/feed.xml': 'a', 'main/fr/feed.xml': 'b', 'main/sitemap.xml': 'c' });
    const types = Object.entries(make().sites.main?.files ?? {}).map(([name, { type }]) => [
      name,
      type,
    ]);
    expect(Object.fromEntries(types)).toEqual({
      '/feed.xml': 'application/atom+xml; charset=utf-8',
      '/fr/feed.xml': 'application/atom+xml; charset=utf-8',
      '/sitemap.xml': 'application/xml; charset=utf-8',
    });
  });

  test('is the same for the same bytes, and another build for others (R24)', () => {
    write({ 'main/index.html': 'words', 'main/b.html': 'b' });
    const [first, second] = [make(), make()];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    write({ 'main/b.html': 'c' });
    expect(make().build).not.toBe(first.build);
  });

  test('refuses two files on one address', () => {
    write({ 'main/fr.html': 'a', 'main/fr/index.html': 'b' });
    expect(make).toThrow(/both answer \/fr\. To mend:/);
  });

  test('is read back as it was written; anything else says to build', () => {
    write({ 'main/index.html': 'words' });
    const made = make();
    writeFileSync(path.join(dist, 'table.json'), JSON.stringify(made));
    expect(readTable(dist)).toEqual(made);
    for (const text of ['', '{}', '{"build":"x","sites":{"nobody":{}}}']) {
      writeFileSync(path.join(dist, 'table.json'), text);
      expect(() => readTable(dist)).toThrow('To mend: npm run build.');
    }
  });

  test('the CDN sends the same headers', () => {
    write({ 'main/index.html': '<script>a()</script>' });
    const site = make().sites.main ?? { csp: { page: '' }, files: {} };
    const text = headersFile(site, 'https');
    expect(text.split('\n').slice(0, 3)).toEqual([
      '/*',
      `  Content-Security-Policy: ${site.csp.page}`,
      '  X-Content-Type-Options: nosniff',
    ]);
    expect(text).toContain('  Strict-Transport-Security: ');
    expect(text).toContain('\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(headersFile(site, 'http')).not.toContain('Strict-Transport-Security');
    expect(text).not.toContain('wasm');
  });

  test('of a bundle with the thread of the checker, the CDN lets it compile', () => {
    write({ 'main/index.html': 'words', 'main/_astro/harper-worker.a.js': '1' });
    const site = make().sites.main ?? { csp: { page: '' }, files: {} };
    expect(headersFile(site, 'http')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(site.csp.page).not.toContain('wasm');
  });
});
