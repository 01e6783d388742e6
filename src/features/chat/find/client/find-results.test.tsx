// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Hit } from '../contract.ts';
import { FindResults } from './FindResults.tsx';
import { $query } from './query.ts';

const words = {
  chat: islandWords('chat', 'ui.'),
  keeping: islandWords('keeping', 'ui.'),
} as Saying['words'];

const hit = (messageId: string): Hit => ({
  ...{ messageId, conversationId: messageId, title: messageId, role: 'user', archived: false },
  ...{ createdAt: '2026-03-30T12:00:00.000Z', pieces: [{ text: messageId, marked: true }] },
});

test('whoever asks for more results by a key goes on at the first that came', async () => {
  const pages = [
    { items: [hit('first')], nextCursor: '1' },
    { items: [hit('second'), hit('third')], nextCursor: null },
  ];
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: pages.shift() } }]));
  $query.set('heron');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <nav id="chat-history">
      <SayContext value={{ words, tag: 'en' }}>
        <FindResults />
      </SayContext>
    </nav>,
  );
  const more = () => document.querySelector<HTMLElement>('.found > button');
  await eventually(() => expect(more()).not.toBeNull());
  more()?.focus();
  more()?.click();
  await eventually(() =>
    expect(document.activeElement?.closest('li')?.textContent).toContain('second'),
  );
  root.unmount();
  vi.unstubAllGlobals();
});
