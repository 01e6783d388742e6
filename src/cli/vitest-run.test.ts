import { expect, test } from 'vitest';
import { filesToRepeat } from './vitest-run.ts';

const file = (name: string, status: string) => ({ name, status, assertionResults: [] });

test('a second try takes the files that failed and those that left an error behind, each once', () => {
  const results = [file('a', 'failed'), file('b', 'passed'), file('c', 'passed')];
  expect(filesToRepeat({ results, stray: ['a', 'c'] })).toEqual(['a', 'c']);
});

test('there is no second try for an error of unknown origin, nor where much is broken', () => {
  expect(filesToRepeat({ results: [file('a', 'failed')], stray: [''] })).toEqual([]);
  const results = Array.from({ length: 41 }, (_, index) => file(`${index}`, 'failed'));
  expect(filesToRepeat({ results, stray: [] })).toEqual([]);
});
