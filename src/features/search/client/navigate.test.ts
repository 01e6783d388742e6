// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Search, SearchEvent } from '../contract.ts';
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
  const begin = vi.fn(async () => ({ value: { first: done } }));
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

async function* telling(...events: SearchEvent[]) {
  yield* events;
}

/** What was asked of the server while a search came, of which so much came with its beginning. */
async function attachedAfter(...events: SearchEvent[]) {
  const end: SearchEvent = { type: 'end', search: { ...going, text: 'Of wax.', state: 'done' } };
  const attach = vi.fn(async () => telling(end));
  const rest = { events: telling(...events), abort: new AbortController() };
  const begin = async () => ({ value: { first: going, rest } });
  const setting = async () => ({ web: true, way: 'model', left: 3 });
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ attach, begin, setting } as never);
  newSearch();
  await ask('What are combs of?');
  expect($view.get()).toMatchObject({ search: { text: 'Of wax.', state: 'done' } });
  return attach.mock.calls;
}

test('a search that comes with its beginning is not asked for', async () => {
  const search: Search = { ...going, text: 'Of wax.', state: 'done' };
  const text = { type: 'text', from: 0, text: 'Of wax.' } as const;
  expect(await attachedAfter(text, { type: 'end', search })).toEqual([]);
});

test('where it breaks off, it is asked for from there on (R3)', async () => {
  const calls = await attachedAfter({ type: 'text', from: 0, text: 'Of ' });
  expect(calls).toEqual([['one', 3, expect.anything()]]);
});
