import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { coverage, coverageReport } from './coverage.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-words-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(locale: string, group: string, catalogue: Record<string, string>) {
  mkdirSync(path.join(root, locale), { recursive: true });
  writeFileSync(path.join(root, locale, `${group}.json`), JSON.stringify(catalogue));
}

test('tells what each locale lacks and what English does not have (SPEC 2)', () => {
  write('en', 'shell', { skip: 'Skip', home: 'Home' });
  write('fr', 'shell', { skip: 'Passer', maison: 'Maison' });
  const french = coverage(root).find(({ locale }) => locale === 'fr');
  expect(french).toEqual({
    locale: 'fr',
    group: 'shell',
    missing: ['home'],
    extra: ['maison'],
    total: 2,
  });
  expect(coverage(root)).toHaveLength(18);
  expect(coverageReport(french ? [french] : [])).toContain(
    'fr  shell                 50 %  missing 1: home; not in English 1: maison',
  );
});

test('names a catalogue that is not flat', () => {
  mkdirSync(path.join(root, 'en'));
  writeFileSync(path.join(root, 'en', 'shell.json'), '{"a":{"b":"c"}}');
  expect(() => coverage(root)).toThrow('shell.json: "a" is not a string');
});
