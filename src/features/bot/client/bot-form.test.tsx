// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { islandWords } from '#tests/support/island-words.ts';
import type { MakeInput } from '../contract.ts';
import { BotForm } from './BotForm.tsx';
import * as loaded from './load-calls.ts';

const say = sayer<'bot'>(islandWords('bot', ''), 'en');
const bot = {
  ...{ id: 'one', name: 'Rhymer', description: 'Answers in rhyme.', instructions: 'Rhyme.' },
  ...{ slug: 'llama-a1b2c3', starters: [], isPublic: false, uses: 0 },
};
const chat = { slug: 'chat', name: 'Chat' };
const llama = { slug: 'llama-a1b2c3', name: 'Llama' };
let root: Root;
let sent: string[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  sent = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Opens the bot, of whose model or another one is to be had. */
async function open(models: readonly { slug: string; name: string }[] | null) {
  const edit = async ({ slug }: MakeInput) => sent.push(slug) && null;
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({ models: async () => models, edit } as never);
  await act(async () => root.render(<BotForm say={say} bot={bot} onTold={() => undefined} />));
}

const field = () => document.querySelector('select');
const save = () => act(async () => document.querySelector('form')?.requestSubmit());

test('a bot whose model is gone is not saved before another is chosen', async () => {
  await open([chat]);
  expect([field()?.value, field()?.validity.valueMissing]).toEqual(['', true]);
  await save();
  expect(sent).toEqual([]);
  await act(async () => {
    const found = field();
    if (found) found.value = 'chat';
  });
  await save();
  expect(sent).toEqual(['chat']);
});

test.each([[[chat, llama]], [null]])(
  'a model that is there, or of which nothing is known, stays chosen',
  async (models) => {
    await open(models);
    expect(field()?.value).toBe('llama-a1b2c3');
    await save();
    expect(sent).toEqual(['llama-a1b2c3']);
  },
);
