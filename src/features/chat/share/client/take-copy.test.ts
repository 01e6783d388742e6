// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyMark } from '#shared/share/link.ts';
import { $chat, $opening } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat, openChat } from '../../client/navigate.ts';
import { $text, setText, textOf, wakeDraft } from '../../composer/client/draft-store.ts';
import { $outbox, sendText } from '../../composer/client/outbox.ts';
import type { OpenConversation } from '../../contract.ts';
import * as calls from './share-calls.ts';
import { takeCopy } from './take-copy.ts';

const question = { id: 'q', parentId: null, role: 'user', text: 'Why?', state: 'done' };
const chat = (id: string) =>
  ({ id, slug: 'chat', temporary: false, chosenId: null, messages: [question] }) as unknown;

let copying: PromiseWithResolvers<{ readonly conversationId: string } | null>;
let opening: PromiseWithResolvers<OpenConversation>;

beforeEach(() => {
  copying = Promise.withResolvers();
  opening = Promise.withResolvers();
  vi.spyOn(calls, 'copyShared').mockReturnValue(copying.promise);
  const open = (id: string) => (id === 'slow' ? opening.promise : Promise.resolve(chat(id)));
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ open, list: async () => null } as never);
  wakeDraft('', '', () => []);
  history.replaceState(null, '', `/chat${copyMark}fjords`);
});
afterEach(() => {
  newChat();
  setText('');
  sessionStorage.clear();
  localStorage.clear();
});

/** As the page does when it wakes. */
function take(): Promise<void> {
  $opening.set('opening');
  return takeCopy($text.get());
}

const openId = () => $chat.get().conversation?.id;
const copied = () => copying.resolve({ conversationId: 'copy' });

test('a shared chat is opened as the visitor’s own', async () => {
  const taking = take();
  expect([$opening.get(), location.hash]).toEqual(['opening', '']);
  copied();
  await taking;
  expect([openId(), $opening.get(), location.hash]).toEqual(['copy', 'open', '#chat=copy']);
});

test('what is written while it comes stays in its field, also what was to be sent', async () => {
  const taking = take();
  sendText('And in winter?');
  setText('By which');
  copied();
  await taking;
  expect([openId(), $text.get()]).toEqual(['copy', 'And in winter?\n\nBy which']);
  expect(textOf('')).toBe('');
});

test('what was written before it for a new chat waits for one', async () => {
  setText('Dear Ann');
  const taking = take();
  copied();
  await taking;
  expect([openId(), $text.get(), textOf('')]).toEqual(['copy', '', 'Dear Ann']);
});

test('what was to be sent is given back where it does not come', async () => {
  const taking = take();
  sendText('And in winter?');
  copying.resolve(null);
  await taking;
  expect([$opening.get(), $outbox.get(), $text.get()]).toEqual(['open', [], 'And in winter?']);
});

test.each([
  ['came', copied],
  ['did not come', () => copying.resolve(null)],
])('a chat that is opened meanwhile stays on screen when the copy %s', async (_, answer) => {
  const taking = take();
  const other = openChat('slow');
  answer();
  await taking;
  opening.resolve(chat('slow') as OpenConversation);
  await other;
  expect([openId(), $opening.get(), location.hash]).toEqual(['slow', 'open', '#chat=slow']);
});

test('a new chat that is begun meanwhile stays on screen', async () => {
  const taking = take();
  newChat();
  copied();
  await taking;
  expect([openId(), $opening.get(), location.hash]).toEqual([undefined, 'open', '']);
});

test('no chat is copied that was left before this was known', async () => {
  $opening.set('opening');
  const other = openChat('slow');
  await takeCopy('');
  opening.resolve(chat('slow') as OpenConversation);
  await other;
  newChat();
  await takeCopy('');
  expect(calls.copyShared).not.toHaveBeenCalled();
});
