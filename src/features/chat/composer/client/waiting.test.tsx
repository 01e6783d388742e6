// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $path, chooseMessage, showChat, takeMessages } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat } from '../../client/navigate.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Conversation, Message, SendInput } from '../../contract.ts';
import { $slug } from '../../models/client/model-store.ts';
import { $text } from './draft-store.ts';
import { $outbox, emptyOutbox, sendText, settle, takeBack } from './outbox.ts';
import { Waiting } from './Waiting.tsx';

// The page has begun.
$slug.set('chat');

const words = { chat: islandWords('chat', 'ui.') } as Saying['words'];
const conversation = { id: 'chat', temporary: false } as Conversation;
const message = (id: string, parentId: string | null, role: Message['role']) =>
  ({ id, parentId, role, text: id, state: 'done' }) as Message;

/** What the server got, in order; `refuses` says of which it takes none. */
let sent: string[];
/** The messages that these answer. */
let parents: (string | null)[];
let refuses: string;
let taken: PromiseWithResolvers<void>;
let place: HTMLElement;
const pressed = (name: string) =>
  [...place.querySelectorAll('button')].filter((one) => one.textContent === name);

beforeEach(() => {
  [sent, parents] = [[], []];
  refuses = '';
  taken = Promise.withResolvers();
  const send = async ({ key, text, parentId }: SendInput) => {
    if (text === refuses) return null;
    sent.push(text);
    parents.push(parentId);
    await taken.promise;
    const question = { ...message(key, parentId, 'user'), text };
    const answer = message(`to ${key}`, key, 'assistant');
    return { conversation, question, answer, others: [] };
  };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ send } as never);
  place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <SayContext value={{ words, tag: 'en' }}>
      <Waiting />
    </SayContext>,
  );
});

afterEach(() => {
  emptyOutbox();
  $text.set('');
  newChat();
  place.remove();
});

/** An answer is stopped before its end while two messages wait for it. */
async function stopBeforeTwo() {
  const streaming: Message = { ...message('a', 'q', 'assistant'), state: 'streaming' };
  showChat(conversation, [message('q', null, 'user'), streaming]);
  sendText('First');
  sendText('Second');
  await eventually(() => expect(place.textContent).toContain('when the answer is finished'));
  takeMessages([{ ...streaming, state: 'stopped' }]);
  settle('a');
  await eventually(() =>
    expect(place.textContent).toContain('the answer before it did not finish'),
  );
}

test('what waits behind a message that was not sent says so, and goes once that one is taken back', async () => {
  refuses = 'First';
  sendText('First');
  await eventually(() => expect($outbox.get()).toMatchObject([{ state: 'failed' }]));
  sendText('Second');
  await eventually(() => expect(place.textContent).toContain('the message before it was not sent'));
  takeBack($outbox.get()[0]?.key ?? '');
  await eventually(() => expect(sent).toEqual(['Second']));
  expect($text.get()).toBe('First');
  taken.resolve();
  await eventually(() => expect($outbox.get()).toEqual([]));
});

test('messages that were held go one after the other from the first, which alone is sent by a press', async () => {
  await stopBeforeTwo();
  const buttons = pressed('Send it now');
  expect(buttons.map((one) => one.closest('li')?.firstChild?.textContent)).toEqual(['First']);
  buttons[0]?.click();
  await eventually(() => expect(place.textContent).toContain('when the answer is finished'));
  taken.resolve();
  await eventually(() => expect(sent).toEqual(['First', 'Second']));
  await eventually(() => expect(place.textContent).toBe(''));
});

test('the second has the button in its turn once the first of those held is taken back', async () => {
  await stopBeforeTwo();
  pressed('Take it back')[0]?.click();
  await eventually(() =>
    expect(pressed('Send it now')[0]?.closest('li')?.firstChild?.textContent).toBe('Second'),
  );
  expect(sent).toEqual([]);
  pressed('Send it now')[0]?.click();
  await eventually(() => expect(sent).toEqual(['Second']));
});

test('messages that were held go when the answer before them is finished after all', async () => {
  await stopBeforeTwo();
  taken.resolve();
  takeMessages([message('a', 'q', 'assistant')]);
  settle('a');
  await eventually(() => expect(sent).toEqual(['First', 'Second']));
});

test('a message goes after the answer that it was written for, whatever version is shown by then', async () => {
  const second: Message = { ...message('b', 'q', 'assistant'), state: 'streaming' };
  showChat(conversation, [message('q', null, 'user'), message('a', 'q', 'assistant'), second]);
  sendText('First');
  sendText('Second');
  chooseMessage('a');
  settle('a');
  expect($outbox.get()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  takeMessages([{ ...second, state: 'done' }]);
  settle('b');
  await eventually(() => expect(parents).toEqual(['b']));
  taken.resolve();
  await eventually(() => expect(sent).toEqual(['First', 'Second']));
  const ids = $path.get().map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['q', 'b']);
  expect(parents[1]).toBe(ids[3]);
});

test('the one behind a message that is taken back goes after the same answer', async () => {
  const second: Message = { ...message('b', 'q', 'assistant'), state: 'streaming' };
  showChat(conversation, [message('q', null, 'user'), message('a', 'q', 'assistant'), second]);
  sendText('First');
  sendText('Second');
  chooseMessage('a');
  takeBack($outbox.get()[0]?.key ?? '');
  takeMessages([{ ...second, state: 'done' }]);
  settle('b');
  await eventually(() => expect([sent, parents]).toEqual([['Second'], ['b']]));
});
