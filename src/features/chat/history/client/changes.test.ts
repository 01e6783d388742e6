// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { $chat, showChat } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import type { Conversation } from '../../contract.ts';
import { renameChat } from './changes.ts';
import { $history, forgetHistory } from './history-store.ts';

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
