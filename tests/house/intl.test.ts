import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { isTest, readSources } from './source.ts';

const atOnce = /^(?:export )?(?:const|let) .*= (?:new )?Intl\./m;

test('no page reads the data of a language before somebody needs it', () => {
  const sources = readSources(['src'], ['.ts', '.tsx']).filter(
    ({ path }) => /\/client\/|^src\/shared\/text\//.test(path) && !isTest(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  const faults = sources.filter(({ text }) => atOnce.test(text)).map(({ path }) => path);
  const toFix = 'make it when it is first used (segmenterOf): it stops a telephone for 50 ms.';
  expectNone(faults, toFix);
});

test('finds what a module makes when it is loaded, and not what it makes later', () => {
  expect(atOnce.test("const words = new Intl.Segmenter('en');")).toBe(true);
  expect(atOnce.test("  const words = new Intl.Segmenter('en');")).toBe(false);
});
