// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, Message, OpenConversation } from '../contract.ts';
import { $models, $slug, loadModels } from '../models/client/model-store.ts';
import { $chat, $opening, showChat } from './chat-store.ts';
import * as loaded from './load-calls.ts';
import { newChat, openChat, watchAddress } from './navigate.ts';

const question = { id: 'q', parentId: null, role: 'user', text: 'Why?', state: 'done' } as Message;
const opened = { id: 'chat', slug: 'chat', temporary: false, chosenId: null, messages: [question] };

let opening: PromiseWithResolvers<OpenConversation>;
let stop: () => void;

beforeEach(() => {
  opening = Promise.withResolvers();
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ open: () => opening.promise } as never);
  document.body.innerHTML = '<a href="#content">Skip</a><main id="content" tabindex="-1"></main>';
  stop = watchAddress();
});
afterEach(() => {
  newChat();
  stop();
  vi.unstubAllGlobals();
});

/** Presses the link past the header, and waits until the page has heard of it. */
async function skip(): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  document.querySelector('a')?.click();
  await moved;
}
const openId = () => $chat.get().conversation?.id;

test('a link to a place of the page leaves the chat open, and the address names it again', async () => {
  opening.resolve(opened as never);
  await openChat('chat');
  await skip();
  expect([openId(), location.hash]).toEqual(['chat', '#chat=chat']);
});

test('such a link takes no temporary chat away', async () => {
  const called = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', called);
  showChat({ id: 'passing', temporary: true } as Conversation, [question]);
  await skip();
  expect([openId(), location.hash]).toEqual(['passing', '']);
  expect(called).not.toHaveBeenCalled();
});

test('a chat that is being opened comes although such a link was pressed meanwhile', async () => {
  const coming = openChat('chat');
  await skip();
  opening.resolve(opened as never);
  await coming;
  expect([openId(), $opening.get(), location.hash]).toEqual(['chat', 'open', '#chat=chat']);
});

test.each(['opening', 'failed'])(
  'who goes back from a chat whose state is %s has a new one',
  async (state) => {
    newChat();
    const coming = openChat('chat');
    if (state === 'failed') {
      opening.resolve(null as never);
      await coming;
    }
    expect($opening.get()).toBe(state);
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await gone;
    expect([location.hash, $opening.get()]).toEqual(['', 'open']);
    opening.resolve(opened as never);
    await coming;
    expect([openId(), $opening.get()]).toEqual([undefined, 'open']);
  },
);

test('a chat that comes before the list of models goes on with its own model, as long as that is there', async () => {
  $models.set({ state: 'failed', choices: [] });
  $slug.set('chat');
  opening.resolve({ ...opened, slug: 'claude' } as never);
  await openChat('chat');
  expect($slug.get()).toBe('claude');
  const list = (slug: string) => async () => [{ slug, name: slug, state: 'ready', sees: false }];
  for (const slug of ['claude', 'chat']) {
    vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ models: list(slug) } as never);
    await loadModels();
    expect($slug.get()).toBe(slug);
  }
});
