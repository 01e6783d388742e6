// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import './calls.ts';
import type { Message } from '../contract.ts';
import { $slug } from '../models/client/model-store.ts';
import { showVersion } from './answers.ts';
import { $path, showChat } from './chat-store.ts';
import { openChat } from './navigate.ts';

const message = (id: string, parentId: string | null, role: Message['role']): Message => ({
  ...{ id, parentId, role, text: id, state: 'done', slug: null, served: null, error: null },
  ...{ cut: false, compared: false, edited: false, searched: false, rating: null, reason: null },
  ...{ meter: null, charged: 0, input: null, output: null },
  createdAt: '2027-01-01T00:00:00.000Z',
});
const messages = [
  message('q1', null, 'user'),
  message('a1', 'q1', 'assistant'),
  message('q2', null, 'user'),
  message('a2', 'q2', 'assistant'),
];
const shown = () => $path.get().map(({ id }) => id);

/** A server that answers every call with this, and keeps what was asked of it. */
function serve(data: unknown) {
  const asked: string[] = [];
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    asked.push(`${String(url)} ${String(init?.body ?? '')}`);
    return Response.json([{ result: { data } }]);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('a version that is chosen is kept by the end of its branch, with the model that goes on', async () => {
  const asked = serve({});
  showChat(null, messages);
  expect(shown()).toEqual(['q2', 'a2']);
  showVersion('q1');
  expect(shown()).toEqual(['q1', 'a1']);
  await eventually(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/chat\.choose.*"messageId":"a1"\}/);
  showVersion('q2', 'claude');
  expect($slug.get()).toBe('claude');
  await eventually(() => expect(asked[1]).toMatch(/"messageId":"a2","slug":"claude"/));
});

test('a chat opens on the branch that was chosen; a choice that is gone is none', async () => {
  serve({ id: 'chat', slug: 'chat', messages, chosenId: 'a1' });
  await openChat('chat');
  expect(shown()).toEqual(['q1', 'a1']);
  serve({ id: 'chat', slug: 'chat', messages, chosenId: 'gone' });
  await openChat('chat');
  expect(shown()).toEqual(['q2', 'a2']);
});
