// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { later } from './later.ts';
import { SayContext, useWords } from './say-context.ts';

const draw = rootForEach();
const desk = islandWords('desk', 'ui.');
afterEach(() => vi.restoreAllMocks());

test('a part waits for its words, says where they do not come, and comes when the connection is back; they are asked for once', async () => {
  const ask = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  ask.mockImplementation(async () => Response.json({}));
  const [One, Other] = ['One.', 'Other.'].map((text) => later(async () => () => <p>{text}</p>));
  if (!One || !Other) throw new Error('no parts');
  const within = (part: React.ReactNode) => (
    <SayContext value={{ words: { desk }, tag: 'en', shares: '' }}>{part}</SayContext>
  );
  await draw(within(<One />));
  expect(document.body.textContent).toContain(desk['ui.broken']);
  await act(async () => dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('One.');
  await draw(within(<Other />));
  expect(document.body.textContent).toBe('Other.');
  expect(ask.mock.calls).toEqual([['/words/desk.en.json'], ['/words/desk.en.json']]);
});

test('words that have not come are a fault of who asks', async () => {
  const Early = () => useWords('desk-text')('ui.toolbar');
  const seen = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const saying = { words: { desk }, tag: 'en', shares: '' };
  const early = (
    <SayContext value={saying}>
      <Early />
    </SayContext>
  );
  await expect(draw(early)).rejects.toThrow('desk-text');
  seen.mockRestore();
});
