// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { $chat, $path, messageOf } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat, openChat } from '../../client/navigate.ts';
import { sendText } from '../../composer/client/outbox.ts';
import type { AnswerEvent, Conversation, Message } from '../../contract.ts';
import { $slug } from '../../models/client/model-store.ts';

// The page has begun.
$slug.set('chat');
afterEach(newChat);

const conversation = { id: 'a', temporary: false } as Conversation;
const said = (id: string, role: Message['role'], parentId: string | null) =>
  ({ id, role, parentId, text: '', state: role === 'user' ? 'done' : 'streaming' }) as Message;
const answer = said('r', 'assistant', 'q');
const end: AnswerEvent = { type: 'end', message: { ...answer, text: 'One two.', state: 'done' } };
const text = (from: number, piece: string): AnswerEvent => ({ type: 'text', from, text: piece });

async function* saying(...events: AnswerEvent[]) {
  yield* events;
}

/** A page whose question is sent, and whose answer comes with it so far. */
function page(...events: AnswerEvent[]) {
  const abort = new AbortController();
  const sent = { conversation, question: said('q', 'user', null), answer, others: [] };
  const send = vi.fn(async () => ({ ...sent, reading: { events: saying(...events), abort } }));
  const attach = vi.fn(async () => saying(text(4, 'two.'), end));
  const open = async (id: string) => ({ id, slug: 'chat', messages: [], chosenId: null });
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ send, attach, open } as never);
  return { abort, send, attach };
}

const shown = () => $path.get().map(({ text: words, state }) => [words, state]);

test('an answer that comes with what it answers is not asked for', async () => {
  const { attach } = page(text(0, 'One '), text(4, 'two.'), end);
  sendText('Count');
  await eventually(() => expect(shown().at(-1)).toEqual(['One two.', 'done']));
  expect(attach).not.toHaveBeenCalled();
});

test('where it breaks off, it is asked for from there on (R3)', async () => {
  const { attach } = page(text(0, 'One '));
  sendText('Count');
  await eventually(() => expect(messageOf('r')).toMatchObject({ text: 'One two.', state: 'done' }));
  expect(attach).toHaveBeenCalledWith('r', 4, expect.anything());
});

test('who has left for another chat before it came reads it no more', async () => {
  const { abort, send } = page(text(0, 'One '), end);
  sendText('Count');
  await openChat('b');
  await eventually(() => expect(send).toHaveBeenCalled());
  await eventually(() => expect(abort.signal.aborted).toBe(true));
  expect($chat.get().messages).toEqual([]);
});
