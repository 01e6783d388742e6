// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { $items } from '../../attach/client/attach-store.ts';
import type { Attachment } from '../../attach/contract.ts';
import { $opening, $path } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat, openChat } from '../../client/navigate.ts';
import type { Conversation, Message, Sent } from '../../contract.ts';
import { $shown } from '../../history/client/history-store.ts';
import { $slug } from '../../models/client/model-store.ts';
import { $temporary } from '../../temporary/client/temporary.ts';
import { $text, setText } from './draft-store.ts';
import { $online, $outbox, emptyOutbox, sendText } from './outbox.ts';

// The page has begun.
$slug.set('chat');

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is asked where a chat could not be opened begins a new one, and does not wait for ever', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  $opening.set('failed');
  sendText('Why is the sea salty?');
  expect($outbox.get()).toMatchObject([{ state: 'sending', parentId: null }]);
  expect($opening.get()).toBe('open');
  emptyOutbox();
});

test('what is asked while a chat opens that then cannot be opened is back in the field', async () => {
  const calls = Promise.withResolvers<null>();
  vi.spyOn(loaded, 'loadCalls').mockReturnValue(calls.promise);
  const opened = openChat('gone');
  sendText('Why is the sea salty?');
  expect($outbox.get()).toMatchObject([{ state: 'queued' }]);
  calls.resolve(null);
  await opened;
  expect($opening.get()).toBe('failed');
  expect($outbox.get()).toEqual([]);
  expect($text.get()).toBe('Why is the sea salty?');
});

test('a question for a project that was deleted on another device can be sent again without it', async () => {
  const calls = { send: async () => null, projects: async () => [], list: async () => null };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  newChat();
  $shown.set({ ...$shown.get(), projectId: 'gone' });
  sendText('Why is the sea salty?');
  await eventually(() => expect($shown.get().projectId).toBeNull());
  expect($outbox.get()).toMatchObject([{ state: 'failed' }]);
  emptyOutbox();
});

test('a message is sent as it was meant, though its page loaded slowly and something else was chosen meanwhile', async () => {
  const calls = Promise.withResolvers<never>();
  const send = vi.fn(async () => null);
  vi.spyOn(loaded, 'loadCalls').mockReturnValue(calls.promise);
  newChat();
  $temporary.set(true);
  $slug.set('claude');
  sendText('Between us');
  newChat();
  $slug.set('gemini');
  calls.resolve({ send } as never);
  await eventually(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ temporary: true, slug: 'claude' }));
});

const bees = { id: 'bees', kind: 'document', name: 'bees.pdf', bytes: 5 } as Attachment;
const names = () => $items.get().map(({ name }) => name);

/** Sends a question with a file in one chat, opens another one, and writes there. @returns what refuses the question. */
async function leaveWhileSending() {
  const sending = Promise.withResolvers<null>();
  const send = vi.fn(() => sending.promise);
  const open = async (id: string) => ({ id, slug: 'chat', messages: [], chosenId: null });
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ send, open } as never);
  await openChat('a');
  sendText('Why do bees hum?', undefined, [bees]);
  await eventually(() => expect(send).toHaveBeenCalled());
  await openChat('b');
  setText('Dear Ann');
  return async () => {
    sending.resolve(null);
    await sending.promise;
  };
}

test('what could not be sent is back in its own chat, though another one is open by then', async () => {
  const refuse = await leaveWhileSending();
  await refuse();
  await eventually(() => expect(localStorage.getItem('chat:draft:a')).toContain('hum'));
  expect([$text.get(), names()]).toEqual(['Dear Ann', []]);
  setText('');
  await openChat('a');
  expect([$text.get(), names()]).toEqual(['Why do bees hum?', ['bees.pdf']]);
  newChat();
});

test('what was sent is shown in its chat also to who left that meanwhile, and is back before it arrived', async () => {
  const conversation = { id: 'a', temporary: false } as Conversation;
  const said = (id: string, role: Message['role'], parentId: string | null) =>
    ({ id, role, parentId, text: id, state: 'done' }) as Message;
  const sending = Promise.withResolvers<Sent>();
  const open = async (id: string) => ({ id, slug: 'chat', messages: [], chosenId: null });
  const calls = { send: () => sending.promise, open };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  await openChat('a');
  sendText('Why do bees hum?');
  await openChat('b');
  await openChat('a');
  const question = said('q', 'user', null);
  sending.resolve({ conversation, question, answer: said('r', 'assistant', 'q'), others: [] });
  await eventually(() => expect($path.get().map(({ id }) => id)).toEqual(['q', 'r']));
  newChat();
});

function become(id: string) {
  const session = { ...anonymous, user: { ...anonymous.user, id } };
  $session.set({ ...$session.get(), session, isSignedIn: true });
}

test('what one person could not send is not given to the next (R18)', async () => {
  become('ann');
  const refuse = await leaveWhileSending();
  become('ben');
  await refuse();
  await openChat('a');
  expect([$text.get(), names()]).toEqual(['', []]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hum');
  newChat();
});

test('what one person has waiting is not given to the next (R18)', () => {
  become('ann');
  $online.set(false);
  sendText('Why do bees hum?');
  become('ben');
  newChat();
  expect([$outbox.get(), $text.get()]).toEqual([[], '']);
  $online.set(true);
});
