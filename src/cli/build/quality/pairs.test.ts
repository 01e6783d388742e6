import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pairOf, pairPaths } from '#features/language/pair/path.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import { countPairs, pairLines } from './pair-counts.ts';
import { judgePairs } from './pairs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-judged-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (locale: string) => path.join(folder, `${locale}.json`);

const locales: readonly Locale[] = ['en', 'ja'];

test('pairs are judged in each language, and what is alike in one is left out in all', async () => {
  const judged = await judgePairs(folder, locales);
  const { held } = judged;
  expect(readdirSync(folder).sort()).toEqual(['en.json', 'ja.json']);
  const perLocale = locales.map((code) => {
    const { held: own } = JSON.parse(readFileSync(fileOf(code), 'utf8')) as {
      held: [string, string][];
    };
    return own.map(([pair]) => pair);
  });
  expect(new Set(perLocale.flat())).toEqual(new Set(held.keys()));
  expect(held.size).toBeGreaterThan(Math.max(...perLocale.map(({ length }) => length)) - 1);
  for (const [pair, reason] of held) {
    expect(pairOf(pair), pair).toBeDefined();
    expect(reason).toMatch(/^(?:thin|near-duplicate).* in [a-z]{2}$/);
  }
  // Of two languages that say most things alike, the one that more readers look for is found.
  const near = [...held].flatMap(([pair, reason]) => (reason.startsWith('near') ? [pair] : []));
  expect(near.some((pair) => pair.includes('bosnian'))).toBe(true);
  expect(near.filter((pair) => !pair.includes('bosnian'))).toEqual([]);
  expect(held.has('/swahili-english')).toBe(false);

  // Each pair is counted once in each language, those without phrases among them.
  const counts = countPairs(judged);
  expect(Object.keys(counts)).toEqual(locales);
  for (const [at, { indexed, ...reasons }] of Object.values(counts).entries()) {
    expect(Object.values(reasons).reduce((sum, one) => sum + one, indexed)).toBe(pairPaths.length);
    expect(reasons.thin + reasons.alike).toBe(perLocale[at]?.length);
    const pairs = pairPaths.map((pair) => pairOf(pair));
    const phrased = pairs.filter((one) => one && hasPhrases(one.from) && hasPhrases(one.to));
    expect([indexed, reasons.withoutPhrases]).toEqual([
      phrased.length - held.size,
      pairPaths.length - phrased.length,
    ]);
    expect(pairLines(counts).join('\n')).toContain(`${indexed} are to be found`);
  }

  // What has not changed is not judged again, and a language whose words changed is.
  const { key } = JSON.parse(readFileSync(fileOf('ja'), 'utf8'));
  writeFileSync(fileOf('ja'), JSON.stringify({ key, held: [['/kept-pair', 'kept']] }));
  writeFileSync(fileOf('en'), JSON.stringify({ key: 'older', held: [['/old-pair', 'old']] }));
  const again = await judgePairs(folder, locales);
  expect(again.held.get('/kept-pair')).toBe('kept in ja');
  expect(again.held.has('/old-pair')).toBe(false);
}, 120_000);
