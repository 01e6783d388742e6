// @vitest-environment jsdom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat } from '../../client/navigate.ts';
import { useChatPage } from '../../client/use-chat-page.ts';
import { $outbox, emptyOutbox, sendText } from '../../composer/client/outbox.ts';
import type { ModelChoice, SendInput } from '../../contract.ts';
import type { ChatBot } from '../contract.ts';
import * as calls from './bot-calls.ts';
import { $bot } from './bot-store.ts';

const choices = ['chat', 'llama-a1b2c3'].map((slug) => ({ slug }) as ModelChoice);
const bot = { id: 'rhymer', slug: 'llama-a1b2c3', said: null };

let opening: PromiseWithResolvers<ChatBot | 'failed'>;
let listing: PromiseWithResolvers<readonly ModelChoice[]>;
let sent: (string | undefined)[][];
let root: Root;

function Page() {
  useChatPage('chat');
  return null;
}

beforeEach(async () => {
  opening = Promise.withResolvers();
  listing = Promise.withResolvers();
  sent = [];
  const none = async () => null;
  const send = async ({ botId, slug }: SendInput) => sent.push([botId, slug]) && null;
  vi.spyOn(calls, 'openBot').mockReturnValue(opening.promise);
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({
    ...{ models: () => listing.promise, list: none, projects: none, send },
  } as never);
  history.replaceState(null, '', '/chat?bot=rhymer');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  await eventually(() => expect($bot.get()?.state).toBe('opening'));
  sendText('Why is the sea salty?');
});
afterEach(() => {
  emptyOutbox();
  newChat();
  root.unmount();
  $bot.set(null);
});

const isWaiting = () => $outbox.get()[0]?.state === 'queued';

test.each(['bot', 'list'])(
  'what is asked of a bot before it is known goes to its model, though the %s comes first',
  async (first) => {
    expect(isWaiting()).toBe(true);
    if (first === 'bot') {
      opening.resolve(bot);
      await eventually(() => expect($bot.get()?.state).toBe('ready'));
      expect(isWaiting()).toBe(true);
      listing.resolve(choices);
    } else {
      listing.resolve(choices);
      await listing.promise;
      expect(isWaiting()).toBe(true);
      opening.resolve(bot);
    }
    await eventually(() => expect(sent).toEqual([['rhymer', 'llama-a1b2c3']]));
  },
);

test('what is asked of a bot that cannot be opened does not wait for ever', async () => {
  expect(isWaiting()).toBe(true);
  opening.resolve('failed');
  await eventually(() => expect(sent).toEqual([['rhymer', 'chat']]));
});
