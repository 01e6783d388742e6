// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { HistoryStatus } from './HistoryStatus.tsx';
import { forgetHistory, loadHistory, place } from './history-store.ts';

const words = {
  chat: islandWords('chat', 'ui.'),
  keeping: islandWords('keeping', 'ui.'),
} as Saying['words'];
const draw = rootForEach();
const chat: Conversation = {
  ...{ id: 'a', title: 'a', slug: 'chat', projectId: null, botId: null, usesMemory: true },
  ...{ temporary: false, pinned: false, archived: false, deletedAt: null },
  ...{ createdAt: '2026-03-30T12:00:00.000Z', updatedAt: '2026-03-30T12:00:00.000Z' },
};

/** @returns what an empty list says. */
async function openList(answer: object): Promise<() => string | null | undefined> {
  window.wordkinSession = Promise.resolve(anonymous);
  const data = { items: [], nextCursor: null, ...answer };
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data } }]));
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <HistoryStatus />
    </SayContext>,
  );
  await act(() => {
    forgetHistory();
    return loadHistory();
  });
  return () => document.querySelector('.note')?.textContent;
}

const none = 'No chats in this list. What you ask is kept here.';
const someArchived = 'No chats here. There are some in the archive.';

test('an empty list says no word of chats that there never were, and tells of those in the archive', async () => {
  expect((await openList({}))()).toBe(none);
  expect((await openList({ archived: true }))()).toBe(someArchived);
});

test('after the last chat of a list went into the archive it says where it is, and into the bin not', async () => {
  const said = await openList({ items: [chat] });
  expect(said()).toBeUndefined();
  await act(async () => place([{ ...chat, archived: true }]));
  expect(said()).toBe(someArchived);
  await act(async () => place([chat]));
  await act(async () => place([{ ...chat, deletedAt: chat.updatedAt }]));
  expect(said()).toBe(none);
});
