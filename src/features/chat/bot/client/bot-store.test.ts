// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { showChat } from '../../client/chat-store.ts';
import type { Conversation, ModelChoice } from '../../contract.ts';
import { $models, $slug } from '../../models/client/model-store.ts';
import type { ChatBot } from '../contract.ts';
import * as calls from './bot-calls.ts';
import { $bot, loadBotAnew, watchBot } from './bot-store.ts';

let opening: PromiseWithResolvers<ChatBot>;
let stop: () => void;

beforeEach(() => {
  opening = Promise.withResolvers();
  vi.spyOn(calls, 'openBot').mockReturnValue(opening.promise);
  history.replaceState(null, '', '/chat?bot=rhymer');
  $models.set({ state: 'loading', choices: [] });
  $slug.set('chat');
  stop = watchBot();
});
afterEach(() => {
  stop();
  $bot.set(null);
  showChat(null, []);
});

const listed = (...slugs: string[]) =>
  $models.set({ state: 'ready', choices: slugs.map((slug) => ({ slug }) as ModelChoice) });

async function come() {
  opening.resolve({ id: 'rhymer', slug: 'llama-a1b2c3', said: null });
  await eventually(() => expect($bot.get()?.state).toBe('ready'));
}

test.each([
  ['the model of a bot is asked where it is to be had', ['chat', 'llama-a1b2c3'], 'llama-a1b2c3'],
  ['of a bot whose model is gone the page’s own is asked', ['chat'], 'chat'],
])('%s, whether the bot or the list comes first', async (_, slugs, asked) => {
  listed(...slugs);
  await come();
  expect($slug.get()).toBe(asked);
  $slug.set('chat');
  $models.set({ state: 'loading', choices: [] });
  listed(...slugs);
  expect($slug.get()).toBe(asked);
});

test('a bot that the next person may not see is not shown to them by a late answer to the last one (R18)', async () => {
  await eventually(() => expect(calls.openBot).toHaveBeenCalled());
  vi.mocked(calls.openBot).mockResolvedValueOnce('gone');
  loadBotAnew();
  await eventually(() => expect($bot.get()?.state).toBe('gone'));
  opening.resolve({ id: 'rhymer', slug: 'llama-a1b2c3', said: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect($bot.get()?.state).toBe('gone');
});

test('a conversation that has begun keeps its model, whenever the list comes', async () => {
  await come();
  showChat({ id: 'one', botId: 'rhymer' } as Conversation, []);
  listed('chat', 'llama-a1b2c3');
  expect($slug.get()).toBe('chat');
});
