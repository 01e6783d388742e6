// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { BotStart } from '../../bot/client/BotStart.tsx';
import { $bot } from '../../bot/client/bot-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { Empty } from '../../thread/client/Empty.tsx';
import { $text, setText } from './draft-store.ts';

const draw = rootForEach();
const words = {
  chat: islandWords('chat', 'ui.'),
  'bot-chat': islandWords('bot-chat', 'ui.'),
  'bot-house': islandWords('bot-house', 'ui.'),
} as Saying['words'];
const said = { name: 'Rhymer', description: 'Rhymes', starters: ['Sea', 'Salt'] };

beforeEach(() => {
  $bot.set({ id: 'rhymer', state: 'ready', bot: { id: 'rhymer', slug: 'chat', said } });
  setText('');
});

test.each<[string, ReactNode]>([
  ['An example', <Empty key="empty" />],
  ['A bot’s opening question', <BotStart key="bot" />],
])('%s takes the place of another one, and of nothing that is typed', async (_, start) => {
  await draw(<SayContext value={{ words, tag: 'en' }}>{start}</SayContext>);
  const [first, second] = document.querySelectorAll('button');
  const press = (button = first) => act(async () => button?.click());
  await press();
  await press(second);
  expect($text.get()).toBe(second?.textContent);
  setText('My own words');
  await press();
  expect($text.get()).toBe(`My own words\n\n${first?.textContent}`);
  await press(second);
  expect($text.get()).toBe(`My own words\n\n${second?.textContent}`);
});
