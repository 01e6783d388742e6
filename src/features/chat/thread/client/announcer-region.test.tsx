// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $chat, $path, showChat } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { Announcer } from './Announcer.tsx';

const words = { chat: islandWords('chat', 'ui.') } as Saying['words'];

const waiting = 'Waiting for the answer…';
let root: Root;
let stop: () => void;

beforeEach(async () => {
  // As on a page, where the thread follows it before this does.
  stop = $path.listen(() => {});
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <Announcer />
    </SayContext>,
  );
  await eventually(() => expect(document.querySelector('[aria-live]')).not.toBeNull());
});
afterEach(() => {
  stop();
  root.unmount();
  document.body.replaceChildren();
  showChat(null, []);
});

function write(
  text: string,
  state: Message['state'],
  { id = 'a', error = null }: Partial<Pick<Message, 'id' | 'error'>> = {},
) {
  const message = { id, parentId: null, role: 'assistant', text, state, error } as Message;
  $chat.set({ ...$chat.get(), messages: [message] });
}
const lines = () => Array.from(document.querySelectorAll('p'), (line) => line.textContent);

test('an answer is read out while it is written, and its end is told once', async () => {
  write('It is *late*. And', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.']));
  write('It is *late*. And [so on](https://bee.example).', 'done');
  const end = 'The answer is finished.';
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.', 'And so on.', end]));
});

test.each([
  ['stopped', null, ['You stopped this answer. What was written is kept.']],
  [
    'interrupted',
    null,
    ['The server stopped while it wrote this answer. What was written is kept.'],
  ],
  [
    'failed',
    'too_many_tokens',
    [
      'Too many tokens, please wait before trying again.',
      'The answer broke off. What was written is kept.',
    ],
  ],
] as const)('that an answer is %s is heard, and why', async (state, error, end) => {
  write('It is', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting]));
  write('It is late', state, { error });
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late', ...end]));
});

test('of an answer that goes on only what is new is heard, from the sentence in which it broke off', async () => {
  write('It is late. The', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.']));
  write('It is late. The moon', 'stopped');
  await eventually(() => expect(lines()).toHaveLength(4));
  write('It is late. The moon', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting]));
  write('It is late. The moon is up. And', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting, 'The moon is up.']));
});

test('each answer that is waited for is said to be', async () => {
  write('It is late.', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting]));
  const first = document.querySelector('p');
  write('Bees hum.', 'streaming', { id: 'b' });
  await eventually(() => expect(document.querySelector('p')).not.toBe(first));
  expect(lines()).toEqual([waiting]);
});

test('of a conversation that is left nothing stays to be read out', async () => {
  write('It is late. And', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.']));
  showChat(null, []);
  await eventually(() => expect(lines()).toEqual([]));
});
