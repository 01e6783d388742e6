// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { emptyOutbox, sendText, settle } from '../composer/client/outbox.ts';
import type { Conversation, Message, SendInput, Sent } from '../contract.ts';
import { $slug } from '../models/client/model-store.ts';
import * as tabs from '../tabs/client/tabs.ts';
import { Answer } from '../thread/client/Answer.tsx';
import { answerAgain, goOn, stopAnswer } from './answers.ts';
import { $asked, $awaited, $notice, $path, showChat, takeMessages } from './chat-store.ts';
import * as loaded from './load-calls.ts';
import { SayContext, type Saying } from './say-context.ts';

// The page has begun.
$slug.set('chat');

const groups = ['chat', 'extras', 'price', 'sources', 'voice'] as const;
const words = Object.fromEntries(
  groups.map((group) => [group, islandWords(group, 'ui.')]),
) as unknown as Saying['words'];
const conversation = { id: 'chat', temporary: false } as Conversation;
const message = (id: string, parentId: string | null, role: Message['role']) =>
  ({ id, parentId, role, text: id, state: 'done', served: null }) as Message;
const answer = message('a', 'q', 'assistant');
const another: Sent = {
  ...{ conversation, question: null, others: [] },
  answer: message('b', 'q', 'assistant'),
};

/** What the server has not answered yet, and what it was told to stop. */
let again: PromiseWithResolvers<Sent | null>;
let rest: PromiseWithResolvers<Message | null>;
let sending: PromiseWithResolvers<unknown>;
let sent: string[];
let stopped: string[];
let place: HTMLElement;

beforeEach(() => {
  again = Promise.withResolvers();
  rest = Promise.withResolvers();
  sending = Promise.withResolvers();
  [sent, stopped] = [[], []];
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({
    regenerate: () => again.promise,
    goOn: () => rest.promise,
    stop: async (id: string) => stopped.push(id),
    send: async ({ key, text, parentId }: SendInput) => {
      sent.push(text);
      await sending.promise;
      const question = message(key, parentId, 'user');
      return { conversation, question, answer: message('new', key, 'assistant'), others: [] };
    },
  } as never);
  showChat(conversation, [message('q', null, 'user'), answer]);
  place = document.body.appendChild(document.createElement('ol'));
  createRoot(place).render(
    <SayContext value={{ words, tag: 'en' }}>
      <Answer message={answer} busy={false} at={1} of={1} before={undefined} after={undefined} />
    </SayContext>,
  );
});

afterEach(() => {
  emptyOutbox();
  $asked.set([]);
  place.remove();
});

const isBusy = () => place.querySelector('li')?.getAttribute('aria-busy');

test('another answer is seen to be on its way before the server says so', async () => {
  await eventually(() => expect(isBusy()).toBe('false'));
  const asked = answerAgain('a');
  await eventually(() => expect(isBusy()).toBe('true'));
  expect(place.textContent).toContain('Waiting for the answer');
  again.resolve(another);
  await asked;
  await eventually(() => expect(isBusy()).toBe('false'));
  expect($path.get().map(({ id }) => id)).toEqual(['q', 'b']);
});

test('so is the rest of one that ended before its end', async () => {
  const asked = goOn(answer);
  await eventually(() => expect(isBusy()).toBe('true'));
  rest.resolve(null);
  await asked;
  expect([$awaited.get(), $notice.get()]).toEqual([null, 'continue.failed']);
});

test('the other tabs hear that an answer goes on', async () => {
  const told = vi.spyOn(tabs, 'tellTabs');
  rest.resolve({ ...answer, text: 'a, and more' });
  void goOn(answer);
  await eventually(() => expect(told).toHaveBeenCalledWith('changed', ['chat']));
});

test('a message that is written meanwhile waits for that answer, and goes also where none comes', async () => {
  void answerAgain('a');
  sendText('And then?');
  await eventually(() => expect($awaited.get()).toBe('a'));
  expect(sent).toEqual([]);
  again.resolve(null);
  await eventually(() => expect(sent).toEqual(['And then?']));
});

test('what was held for an answer that was stopped goes after the one that comes in its place', async () => {
  showChat(conversation, [message('q', null, 'user'), { ...answer, state: 'streaming' }]);
  sendText('And then?');
  takeMessages([{ ...answer, state: 'stopped' }]);
  settle('a');
  void answerAgain('a');
  expect(sent).toEqual([]);
  again.resolve(another);
  await eventually(() => expect(sent).toEqual(['And then?']));
  sending.resolve(null);
  await eventually(() => expect($path.get()).toHaveLength(4));
  expect($path.get()[1]?.id).toBe('b');
});

test('another chat waits for nothing that was asked for in the first', () => {
  void answerAgain('a');
  showChat({ ...conversation, id: 'other' }, [message('c', null, 'user')]);
  expect($awaited.get()).toBeNull();
});

test('Stop stops another answer that has not begun as soon as it does', async () => {
  const asked = answerAgain('a');
  await stopAnswer();
  expect(stopped).toEqual([]);
  again.resolve(another);
  await asked;
  await eventually(() => expect(stopped).toEqual(['b']));
});

test('Stop stops the answer to a message that is being sent, also where its chat was left', async () => {
  sendText('And then?');
  await eventually(() => expect(sent).toEqual(['And then?']));
  await stopAnswer();
  emptyOutbox();
  expect(stopped).toEqual([]);
  sending.resolve(null);
  await eventually(() => expect(stopped).toEqual(['new']));
});
