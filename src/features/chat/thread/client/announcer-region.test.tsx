// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $chat } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { Announcer } from './Announcer.tsx';

const words = { chat: islandWords('chat', 'ui.') } as Saying['words'];

test('an answer is read out while it is written, and its end is told once', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <Announcer />
    </SayContext>,
  );
  await eventually(() => expect(document.querySelector('[aria-live]')).not.toBeNull());
  const write = (text: string, state: Message['state']) => {
    const message = { id: 'a', parentId: null, role: 'assistant', text, state } as Message;
    $chat.set({ ...$chat.get(), messages: [message] });
  };
  const lines = () => Array.from(document.querySelectorAll('p'), (line) => line.textContent);
  const waiting = 'Waiting for the answer…';
  write('It is *late*. And', 'streaming');
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.']));
  write('It is *late*. And [so on](https://bee.example).', 'done');
  const end = 'The answer is finished.';
  await eventually(() => expect(lines()).toEqual([waiting, 'It is late.', 'And so on.', end]));
  root.unmount();
});
