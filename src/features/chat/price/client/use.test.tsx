// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { MeterUse } from '../contract.ts';
import * as calls from './price-calls.ts';
import { Use } from './Use.tsx';

const words = {
  price: islandWords('price', 'ui.'),
  chat: islandWords('chat', 'ui.'),
} as Saying['words'];
const draw = rootForEach();

const figures = { balance: 900, held: 0, monthSpent: 100, cap: null, ends: null };
const meters: MeterUse[] = [
  { meter: 'gpt3_words', ...figures },
  { meter: 'gpt4_words', ...figures },
];

/** The panel of somebody without receipts. */
async function drawUse(): Promise<void> {
  vi.spyOn(calls, 'use').mockResolvedValue(meters);
  vi.spyOn(calls, 'receipts').mockResolvedValue({ items: [], nextCursor: null });
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <dialog open>
        <h2>Your use</h2>
        <Use />
      </dialog>
    </SayContext>,
  );
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>('form')];
const field = (at: number) => forms()[at]?.querySelector('input') as HTMLInputElement;
const shownCaps = () =>
  [...document.querySelectorAll('.meters > li')].map(
    (meter) => [...meter.querySelectorAll('dd')].at(-1)?.textContent,
  );
const save = (at: number, cap: string) =>
  act(async () => {
    field(at).focus();
    field(at).value = cap;
    forms()[at]?.requestSubmit();
  });

test('caps of two meters that are saved at once both stand', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  vi.spyOn(calls, 'cap').mockImplementation(async (input) => {
    const answer = answers[asked];
    asked += 1;
    await answer?.promise;
    return input;
  });
  await drawUse();
  await save(0, '500');
  await save(1, '70');
  for (const { resolve } of answers) await act(async () => resolve());
  expect(shownCaps()).toEqual(['500', '70']);
  expect([field(0).value, field(1).value]).toEqual(['500', '70']);
});

test('whoever saves or lifts a cap by the keyboard stays at it', async () => {
  vi.spyOn(calls, 'cap').mockImplementation(async (input) => input);
  await drawUse();
  await save(1, '70');
  expect(shownCaps()).toEqual(['None', '70']);
  expect(document.activeElement).toBe(field(1));
  const remove = forms()[1]?.querySelector<HTMLButtonElement>('button[type=button]');
  remove?.focus();
  await act(async () => remove?.click());
  expect(shownCaps()).toEqual(['None', 'None']);
  expect([document.activeElement === field(1), field(1).value]).toEqual([true, '']);
});
