import { expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { partWordsFiles } from './part-words.ts';

test('words that parts of a page load are in one file of the locale, plurals split (DESIGN 4)', () => {
  const files = partWordsFiles(createWordsOf()('en'), 'b1');
  expect(files.map(({ path }) => path)).toEqual([
    '/words/translate.en.b1.json',
    '/words/desk.en.b1.json',
  ]);
  const [file] = files;
  const words = JSON.parse(file?.json ?? '{}');
  expect(Object.keys(words)).toContain('runs');
  expect(words['translate-parts']['ui.terms']).toMatchObject({ by: 'count' });
  expect(words.document['stage.reading']).toEqual(expect.any(String));
});
