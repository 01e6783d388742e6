// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Search } from '../contract.ts';
import { ask, newSearch } from './navigate.ts';
import { $view } from './search-store.ts';

const going: Search = {
  ...{ id: 'one', query: 'What do bees do in winter?', state: 'writing', text: 'They' },
  ...{ createdAt: '2027-01-01T00:00:00.000Z', error: null, way: 'model', served: null },
  ...{ sources: [], citations: [] },
};

test('a question that is being answered is not asked, and counted, a second time (R16)', () => {
  $view.set({ kind: 'search', search: going });
  void ask(` ${going.query} `);
  expect($view.get()).toEqual({ kind: 'search', search: going });
});

test('once it is answered, or another is asked, a search begins', () => {
  $view.set({ kind: 'search', search: { ...going, state: 'done' } });
  void ask(going.query);
  expect($view.get()).toEqual({ kind: 'beginning' });
  $view.set({ kind: 'search', search: going });
  void ask('Another question');
  expect($view.get()).toEqual({ kind: 'beginning' });
  newSearch();
});
