import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allLocales, type Locale } from '#shared/i18n/locale.ts';
import { createWordsOf } from './words.ts';

const wordsOf = createWordsOf();

test('message files are loaded by locale, each locale once (SPEC 7)', () => {
  const english = wordsOf('en');
  expect(english.locale).toBe('en');
  expect(wordsOf('en')).toBe(english);
  for (const name of readdirSync('content/messages/en'))
    expect(english.has(name.replace('.json', '') as 'shell'), name).toBe(true);
  expect(wordsOf('de').group('status')('404.title')).not.toBe(english.group('status')('404.title'));
});

test('each catalogue has its pseudo-locales, made of English (SPEC 2)', () => {
  for (const { code } of allLocales.filter((one) => one.code === 'en-xa' || one.code === 'ar-xb')) {
    expect(Object.keys(wordsOf(code).catalogue('errors'))).toEqual(
      Object.keys(wordsOf('en').catalogue('errors')),
    );
    expect(wordsOf(code).group('status')('404.title')).not.toBe(
      wordsOf('en').group('status')('404.title'),
    );
  }
});

test('development reads the same words until a file changes', () => {
  const watched = createWordsOf({ watch: true });
  expect(watched('fr')).toBe(watched('fr'));
});

test('a locale without a folder has no words, so it has no pages', () => {
  const words = createWordsOf();
  expect(() => words('xx' as Locale)).toThrow('no such locale: xx');
});
