// @vitest-environment jsdom
import { useStore } from '@nanostores/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $asked, $awaited, showChat } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $going, emptyOutbox, sendText } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import { $slug } from '../../models/client/model-store.ts';
import { AnswerEnd } from './AnswerEnd.tsx';
import { Going } from './Going.tsx';

// The page has begun.
$slug.set('chat');

const groups = ['chat', 'extras', 'price', 'attach'] as const;
const words = Object.fromEntries(
  groups.map((group) => [group, islandWords(group, 'ui.')]),
) as unknown as Saying['words'];
const answer = { id: 'a', parentId: null, role: 'assistant', text: 'So', state: 'stopped' };

function Conversation() {
  const busy = useStore($awaited) !== null;
  const going = useStore($going);
  return (
    <>
      <section className="thread" tabIndex={-1}>
        <AnswerEnd message={answer as Message} busy={busy} />
        <ul>{going && <Going item={going} />}</ul>
      </section>
      <textarea id="chat-text" />
    </>
  );
}

const never = () => new Promise<null>(() => undefined);
let send: () => Promise<null>;
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  send = async () => null;
  const calls = { regenerate: never, goOn: never, send: () => send() };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  showChat(null, [answer as Message]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <Conversation />
    </SayContext>,
  );
});
afterEach(() => {
  emptyOutbox();
  $asked.set([]);
  root.unmount();
  place.remove();
});

/** Presses a button that goes away by it, as a key does. */
async function press(name: string, within = 'section') {
  const button = await eventually(() => {
    const all = place.querySelectorAll<HTMLElement>(`${within} button`);
    const found = [...all].find((one) => one.textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    return found;
  });
  button.focus();
  button.click();
  await eventually(() => expect(button.isConnected).toBe(false));
}

for (const name of ['Try again', 'Continue'])
  test(`the focus is in the conversation after “${name}” below an answer`, async () => {
    await press(name);
    await eventually(() => expect(document.activeElement?.className).toBe('thread'));
  });

test('the focus is in the conversation after a message that failed is sent again', async () => {
  sendText('And then?');
  await eventually(() => expect($going.get()?.state).toBe('failed'));
  send = never;
  await press('Try again', 'li');
  await eventually(() => expect(document.activeElement?.className).toBe('thread'));
});

test('the focus is in the field after a message is taken back there', async () => {
  sendText('And then?');
  await press('Take it back', 'li');
  expect(document.activeElement?.id).toBe('chat-text');
});
