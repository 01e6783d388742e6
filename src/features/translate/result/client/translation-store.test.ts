import { beforeEach, expect, test } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { $pair, $text } from '../../form/client/form-store.ts';
import { page, type RunInput } from './translation-store.ts';

const input: RunInput = {
  ...{ text: 'Guten Morgen', from: 'de', to: 'en' },
  ...{ formality: 'default', glossaryId: null, keep: [], engine: null },
};
const run = { id: 'a', input } as unknown as RunView;

beforeEach(() => $text.set(''));

test('a reload leaves what was written after the translation that the address names', () => {
  $text.set('Guten Morgen, Anna');
  page.onOpened(run, true);
  expect([$text.get(), $pair.get()]).toEqual(['Guten Morgen, Anna', { from: 'de', to: 'en' }]);
});

test.each([
  ['', true],
  ['Guten Abend', false],
])('a translation brings its text where there is none, or where it is picked', (text, waking) => {
  $text.set(text);
  page.onOpened(run, waking);
  expect($text.get()).toBe('Guten Morgen');
});
