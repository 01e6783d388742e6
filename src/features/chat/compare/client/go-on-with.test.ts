// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { $path, showChat } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat } from '../../client/navigate.ts';
import { $outbox, emptyOutbox, sendText, showSent } from '../../composer/client/outbox.ts';
import type { Conversation, Message, SendInput } from '../../contract.ts';
import { goOnWith } from './go-on-with.ts';

const conversation = { id: 'chat', temporary: false } as Conversation;
const message = (id: string, parentId: string | null, more: Partial<Message> = {}) =>
  ({ id, parentId, role: 'assistant', text: id, state: 'done', slug: id, ...more }) as Message;
const question = message('q', null, { role: 'user', compared: true });
const first = message('first', 'q', { state: 'streaming' });
const second = message('second', 'q', { state: 'streaming' });

/** Ends an answer that streams. */
let ends: Record<string, PromiseWithResolvers<void>>;
/** The answers that messages were sent to. */
let parents: (string | null)[];

beforeEach(() => {
  ends = { first: Promise.withResolvers(), second: Promise.withResolvers() };
  parents = [];
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({
    choose: async () => undefined,
    async *attach(id: string) {
      await ends[id]?.promise;
      yield { type: 'end', message: message(id, 'q') };
    },
    send: async ({ key, parentId }: SendInput) => {
      parents.push(parentId);
      const asked = message(key, parentId, { role: 'user' });
      return { conversation, question: asked, answer: message(`to ${key}`, key), others: [] };
    },
  } as never);
});
afterEach(() => {
  emptyOutbox();
  newChat();
});

test('a message that waits for one of the answers side by side goes after the one that is gone on with', async () => {
  const done = message('second', 'q');
  showChat(conversation, [question, first, done]);
  sendText('And then?');
  expect($outbox.get()).toMatchObject([{ state: 'queued', parentId: 'first' }]);
  goOnWith(done);
  await eventually(() => expect(parents).toEqual(['second']));
  await eventually(() => expect($path.get().map(({ id }) => id)).toContain('second'));
});

test('a message to the second of them goes when that one ends, while the first is still written', async () => {
  void showSent({ conversation, question, answer: first, others: [second] });
  goOnWith(second);
  sendText('And then?');
  expect($outbox.get()).toMatchObject([{ state: 'queued', parentId: 'second' }]);
  ends.second?.resolve();
  await eventually(() => expect(parents).toEqual(['second']));
});
