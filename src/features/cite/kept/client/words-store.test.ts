import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $asked, $words, $wordsFailed, chooseWords, wakeWords } from './words-store.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  $words.set(null);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a chosen language is there at once and on the next visit', async () => {
  await chooseWords('de');
  expect($words.get()).toMatchObject({ language: 'de', terms: { tag: 'de' } });
  expect($asked.get()).toBeNull();
  $words.set(null);
  await wakeWords();
  expect($words.get()?.language).toBe('de');
});

test('of two languages chosen one after the other the last one counts', async () => {
  await Promise.all([chooseWords('de'), chooseWords('ja')]);
  expect($words.get()?.language).toBe('ja');
  expect([...kept.values()]).toEqual(['ja']);
});

test.each([
  ['nothing', ''],
  ['no language of the family', 'eo'],
])('%s kept leaves the words to the page', async (_name, text) => {
  kept.set('cite-words', text);
  await wakeWords();
  expect($words.get()).toBeNull();
  expect($wordsFailed.get()).toBe(false);
});

test('a browser that keeps nothing still changes the words (R37)', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  await chooseWords('fr');
  expect($words.get()?.language).toBe('fr');
});
