import { expect, test } from 'vitest';
import { languages } from '#shared/language/list.ts';
import { detectLanguage, detectSource } from './detect.ts';
import { checkEntries, EntriesFault, readEntries, writeCsv, writeTsv } from './entries.ts';
import { baseOf, spelledIn, tagOf } from './tag.ts';

test('every language of the site is known by its own code', () => {
  for (const { code } of languages) {
    expect(tagOf(code)).toBe(code);
    expect(tagOf(code.toUpperCase())).toBe(code);
    expect(spelledIn([code], code)).toBe(code);
  }
});

test('languages are known by what others call them', () => {
  const ours = ['NB', 'tl', 'iw', 'zh', 'ZH-TW', 'zt', 'pb', 'pt_br', 'EN-gb', 'es-419', 'kmr'];
  expect(ours.map(tagOf)).toEqual([
    ...['no', 'fil', 'he', 'zh-Hans', 'zh-Hant', 'zh-Hant', 'pt-BR', 'pt-BR', 'en-GB', 'es-419'],
    'ku',
  ]);
  for (const none of ['', 'xx', 'english', '../de']) expect(tagOf(none)).toBeNull();
  const deepl = ['EN-US', 'EN-GB', 'PT-BR', 'NB', 'ZH-HANT'];
  expect(['en', 'pt', 'no', 'zh-Hant', 'de'].map((tag) => spelledIn(deepl, tag))).toEqual([
    ...['EN-US', 'PT-BR', 'NB', 'ZH-HANT', null],
  ]);
  expect(['pt-BR', 'es-419', 'zh-Hans', 'no'].map(baseOf)).toEqual(['pt', 'es', 'zh-Hans', 'no']);
});

test('a language is told only where it is clear', () => {
  expect(detectLanguage('Les abeilles rentrent dans leur ruche.').language).toBe('fr');
  expect(detectLanguage('這是一個測試').language).toBe('zh-Hant');
  expect(detectLanguage('港口很安靜，沒有人。').language).toBe('zh-Hant');
  expect(detectLanguage('港口很安静，没有人。').language).toBe('zh-Hans');
  expect(detectLanguage('12:30').language).toBeNull();
  expect(detectSource('Les abeilles rentrent dans leur ruche.', 'fr')).toBeNull();
});

test('entries come back from their files as they were', () => {
  const entries = [
    ['bee', 'Biene'],
    ['a, b', '"q"'],
    ['-x', '=1'],
  ] as const;
  expect(readEntries(writeCsv(entries))).toEqual(entries);
  expect(readEntries(writeTsv(entries))).toEqual(entries);
  expect(readEntries('a;b\nc;d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(readEntries('a,b\na,c')).toEqual([['a', 'c']]);
  expect(() => readEntries('a\tb\nc', 'tsv')).toThrow(EntriesFault);
  expect(() => checkEntries([['a', 'x'.repeat(300)]])).toThrow(EntriesFault);
});
