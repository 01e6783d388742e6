// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $chat, showChat } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { AnswerEnd } from './AnswerEnd.tsx';

const groups = ['chat', 'extras', 'price'] as const;
const words = Object.fromEntries(
  groups.map((group) => [group, islandWords(group, 'ui.')]),
) as unknown as Saying['words'];

function failed(error: Message['error']): Message {
  return {
    ...{ id: 'a', parentId: 'q', role: 'assistant', text: '', state: 'failed', error },
    ...{ slug: 'chat', served: null, cut: false },
  } as Message;
}

async function shown(error: Message['error']) {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <SayContext value={{ words, tag: 'en' }}>
      <AnswerEnd message={failed(error)} busy={false} />
    </SayContext>,
  );
  const text = await eventually(() => {
    const said = place.textContent;
    if (!said?.includes('Too many tokens')) throw new Error('no reason yet');
    return said;
  });
  const buttons = [...place.querySelectorAll('button')];
  return { text, buttons, labels: buttons.map((one) => one.textContent) };
}

test('an answer that failed on its length says what helps, and a new chat is one press away', async () => {
  const { text, buttons, labels } = await shown('too_long_to_read');
  expect(text).toContain('Too many tokens, please wait before trying again. The model cannot');
  expect(text).toContain(
    'Shorten your message, begin a new chat, or choose a model that reads more',
  );
  expect(labels).toEqual(['New chat', 'Try again']);
  showChat(null, [failed('too_long_to_read')]);
  buttons[0]?.click();
  expect($chat.get().messages).toEqual([]);
});

test('one that came too soon says to wait, and nothing of its length', async () => {
  const { text, labels } = await shown('too_many_tokens');
  expect(text).not.toContain('Shorten');
  expect(labels).toEqual(['Try again']);
});
