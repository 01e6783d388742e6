import { beforeEach, expect, test } from 'vitest';
import { $finished, $pair, $refused, $text, firstTo, setPair, swap } from './form-store.ts';
import { translate } from './translate.ts';

beforeEach(() => {
  $text.set('');
  $finished.set(null);
  $refused.set(null);
  $pair.set({ from: 'de', to: 'en' });
});

test('languages turn round, and a finished translation becomes the text', () => {
  $text.set('Guten Morgen');
  $finished.set({ source: 'Guten Morgen', text: 'Good morning', from: 'de' });
  swap();
  expect([$pair.get(), $text.get()]).toEqual([{ from: 'en', to: 'de' }, 'Good morning']);
  swap();
  expect([$pair.get(), $text.get()]).toEqual([{ from: 'de', to: 'en' }, 'Guten Morgen']);
});

test('what was written after a translation stays where the languages turn round', () => {
  $finished.set({ source: 'Guten Morgen', text: 'Good morning', from: 'de' });
  $text.set('Ein neuer Brief, den noch niemand übersetzt hat');
  swap();
  expect([$pair.get(), $text.get()]).toEqual([
    { from: 'en', to: 'de' },
    'Ein neuer Brief, den noch niemand übersetzt hat',
  ]);
});

test('where the text tells its language, that one is turned to; where nothing is known, nothing turns', () => {
  $pair.set({ from: '', to: 'en' });
  swap();
  expect($pair.get()).toEqual({ from: '', to: 'en' });
  $finished.set({ source: 'Bonjour', text: 'Good morning', from: 'fr' });
  swap();
  expect($pair.get()).toEqual({ from: 'en', to: 'fr' });
});

test.each([
  ['   ', { from: 'de', to: 'en' }, 'empty'],
  ['x'.repeat(100_001), { from: 'de', to: 'en' }, 'long'],
  ['Hallo', { from: 'de', to: 'de' }, 'same'],
] as const)(
  'a text that cannot be translated is refused before anything is sent',
  async (text, pair, why) => {
    $text.set(text);
    setPair(pair);
    await translate();
    expect([$refused.get(), $text.get()]).toEqual([why, text]);
    $text.set(text.slice(1));
    expect($refused.get()).toBeNull();
  },
);

test.each([
  ['en', ['en-US', 'en'], 'es'],
  ['en', ['en-GB', 'tlh', 'nb-NO', 'fr'], 'no'],
  ['en', ['zh-TW', 'en'], 'zh-Hant'],
  ['en', ['zh-CN'], 'zh-Hans'],
  ['de', ['fr'], 'de'],
])('a page in %s, whose browser asks for %j, translates into %s at first', (own, tags, to) => {
  expect(firstTo(own, tags)).toBe(to);
});
