// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { $chat, showChat } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import type { Conversation } from '../../contract.ts';
import { removeChats, renameChat } from './changes.ts';
import { $history, $told, forgetHistory } from './history-store.ts';

const chat = (id: string) => ({ id, title: 'Old' }) as Conversation;
const titles = () => [$chat.get().conversation?.title, $history.get().items[0]?.title];

afterEach(() => {
  forgetHistory();
  showChat(null, []);
});

test('the open chat bears its new name, also in what is made of it; another one keeps its own', async () => {
  const done = vi.fn(async () => true as boolean | null);
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ rename: done } as never);
  $history.set({ state: 'ready', items: [chat('a')], nextCursor: null });
  showChat(chat('b'), []);
  await renameChat(chat('a'), 'New');
  expect(titles()).toEqual(['Old', 'New']);
  showChat(chat('a'), []);
  await renameChat(chat('a'), 'Newer');
  expect(titles()).toEqual(['Newer', 'Newer']);
  done.mockResolvedValue(null);
  await renameChat(chat('a'), 'Refused');
  expect(titles()).toEqual(['Newer', 'Newer']);
});

test('what another device has taken out of the bin is not deleted, nor listed there any longer', async () => {
  const items = [chat('a'), chat('b')];
  const list = vi.fn(async () => ({ items: [], nextCursor: null }));
  const calls = { removeAll: async () => ['a'], list };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  $history.set({ state: 'ready', items, nextCursor: null });
  await removeChats(items);
  expect($told.get()).toMatchObject({ what: 'done.removed', count: 1 });
  await eventually(() => expect($history.get()).toMatchObject({ state: 'ready', items: [] }));
});
