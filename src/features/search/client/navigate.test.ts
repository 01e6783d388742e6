// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Search } from '../contract.ts';
import * as loaded from './load-calls.ts';
import { ask, newSearch, openAddress } from './navigate.ts';
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

test('a search that the address asked for takes its place: who goes back begins, and pays for, no other', async () => {
  const done: Search = { ...going, state: 'done' };
  const begin = vi.fn(async () => ({ value: done }));
  const setting = async () => ({ web: true, way: 'model', left: 3 });
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ begin, setting } as never);
  history.pushState(null, '', '/search');
  history.pushState(null, '', '/search?q=bees');
  const { length } = history;
  expect(openAddress()).toBe(true);
  await eventually(() => expect(location.search).toBe('?id=one'));
  expect([history.length, begin.mock.calls.length]).toEqual([length, 1]);
  // One that was asked in the field has a place of its own.
  newSearch();
  await ask('bees');
  expect([history.length, location.search]).toEqual([length + 2, '?id=one']);
});
