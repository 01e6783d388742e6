// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { showChat } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { Receipt } from './Receipt.tsx';

const words = {
  price: islandWords('price', 'ui.'),
  chat: islandWords('chat', 'ui.'),
} as Saying['words'];
const draw = rootForEach();
const facts = { state: 'done', charged: 9, meter: 'gpt3_words', input: 3, output: 9 };
const asked = { id: 'q', parentId: null, role: 'user', searched: true } as Message;
const answer = { ...facts, id: 'a', parentId: 'q', role: 'assistant', createdAt: '2026-01-15' };

/** Draws the receipt and opens it. @param state what the server says of the search. */
async function openReceipt(question: Message, state: string): Promise<Element | null> {
  window.wordkinSession = Promise.resolve(anonymous);
  const data = { state, error: null, sources: [], citations: [] };
  const fetched = vi.fn(async () => Response.json([{ result: { data } }]));
  vi.stubGlobal('fetch', fetched);
  showChat(null, [question, answer as Message]);
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <Receipt key={state} message={answer as Message} />
    </SayContext>,
  );
  const menu = document.querySelector('.menu');
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  await act(async () => {
    menu?.dispatchEvent(opening);
    if (question.searched) await vi.waitUntil(() => fetched.mock.calls.length > 0);
  });
  return menu;
}

test('a receipt tells the search that was charged for the question, and no other', async () => {
  const told = 'Search of the web1 search';
  const found = await openReceipt(asked, 'found');
  await vi.waitUntil(() => act(async () => found?.textContent?.includes(told)));
  for (const state of ['none', 'failed'])
    expect((await openReceipt(asked, state))?.textContent).not.toContain(told);
  const unsearched = await openReceipt({ ...asked, searched: false }, 'of another');
  expect(unsearched?.textContent).toContain('9 words');
  expect(unsearched?.textContent).not.toContain(told);
});
