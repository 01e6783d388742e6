// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import type { Conversation } from '../../contract.ts';
import { $history, $shown, forgetHistory, place, putFirst, type Shown } from './history-store.ts';

const time = (minute: number) => new Date(Date.UTC(2026, 2, 30, 12, minute)).toISOString();
const chat = (id: string, minute: number, more: Partial<Conversation> = {}): Conversation => ({
  ...{ id, title: id, slug: 'chat', projectId: null, createdAt: time(0) },
  ...{ temporary: false, pinned: false, archived: false, updatedAt: time(minute) },
  deletedAt: null,
  usesMemory: true,
  botId: null,
  ...more,
});

function show(shown: Shown, items: readonly Conversation[]) {
  $shown.set(shown);
  $history.set({ state: 'ready', items, nextCursor: null });
}
const ids = () => $history.get().items.map(({ id }) => id);
const kept: Shown = { view: 'kept', projectId: null };

afterEach(() => {
  forgetHistory();
  vi.unstubAllGlobals();
});

test('a chat that goes on stands first, below those that are pinned', () => {
  show(kept, [chat('pinned', 1, { pinned: true }), chat('b', 5), chat('a', 2)]);
  putFirst(chat('a', 9));
  putFirst(chat('new', 10));
  expect(ids()).toEqual(['pinned', 'new', 'a', 'b']);
  putFirst(chat('passing', 11, { temporary: true }));
  expect(ids()).toHaveLength(4);
});

test('a chat is listed where it belongs now, and nowhere else', () => {
  show(kept, [chat('b', 5), chat('a', 2)]);
  place([chat('a', 2, { archived: true }), chat('b', 5, { deletedAt: time(6) })]);
  expect(ids()).toEqual([]);
  place([chat('a', 2), chat('b', 5)]);
  expect(ids()).toEqual(['b', 'a']);
  show({ view: 'bin', projectId: null }, [chat('a', 9, { deletedAt: time(20) })]);
  place([chat('b', 5, { deletedAt: time(30) }), chat('c', 6)]);
  expect(ids()).toEqual(['b', 'a']);
  show({ view: 'kept', projectId: 'p' }, [chat('a', 1, { projectId: 'p' })]);
  place([chat('b', 5), chat('c', 6, { projectId: 'p' })]);
  expect(ids()).toEqual(['c', 'a']);
  place([chat('c', 6, { projectId: null })]);
  expect(ids()).toEqual(['a']);
});

test('older chats come when all that are listed go away', async () => {
  const page = { items: [chat('older', 1)], nextCursor: null };
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: page } }]));
  $history.set({ state: 'ready', items: [chat('a', 9), chat('b', 8)], nextCursor: 'b' });
  place([chat('a', 9, { archived: true })]);
  expect($history.get().state).toBe('ready');
  place([chat('b', 8, { archived: true })]);
  await eventually(() => expect(ids()).toEqual(['older']));
  expect($history.get()).toMatchObject({ state: 'ready', nextCursor: null });
});

test('another person’s page begins with nothing of the first (R18)', () => {
  show({ view: 'archived', projectId: null }, [chat('a', 1)]);
  forgetHistory();
  expect($history.get()).toEqual({ state: 'loading', items: [], nextCursor: null });
  expect($shown.get()).toEqual(kept);
});
