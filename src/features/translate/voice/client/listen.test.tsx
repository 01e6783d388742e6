// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { stubVoice } from '#tests/support/scripted-voice.ts';
import { PartsContext } from '../../parts/client/parts-context.ts';
import type { TranslatorWords } from '../../parts/client/parts-store.ts';
import { Listen } from './Listen.tsx';

const words = { 'translate-parts': islandWords('translate-parts', 'ui.') };
const parts = { words: words as unknown as TranslatorWords, tag: 'en' };

const draw = rootForEach();

async function show(language = 'en', to = 'de'): Promise<void> {
  await draw(
    <PartsContext value={parts}>
      <Listen
        text="Two boats came."
        language={language}
        translation="Zwei Boote kamen. Niemand sah sie. …"
        to={to}
      />
    </PartsContext>,
  );
}

const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent);
const told = () => document.querySelector('[role=status]')?.textContent;

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  await act(async () => found?.click());
}

const [translation, text, stop] = [
  ...['Listen to the translation', 'Listen to the text', 'Stop reading'],
] as const;

test('a translation is read sentence by sentence in a voice of its language, and the button comes back', async () => {
  const voice = stubVoice(['en-US', 'de-DE']);
  await show();
  expect(buttons()).toEqual([translation, text]);
  await press(translation);
  expect(buttons()).toEqual([stop, text]);
  expect(voice.queue()).toEqual(['de-DE: Zwei Boote kamen.', 'de-DE: Niemand sah sie.']);
  await act(async () => voice.read());
  expect(buttons()).toEqual([stop, text]);
  await act(async () => voice.read());
  expect(buttons()).toEqual([translation, text]);
  expect(told()).toBe('');
});

test('stopping ends it untold, and the other side takes its place', async () => {
  const voice = stubVoice(['en-US', 'de-DE']);
  await show();
  await press(translation);
  await press(text);
  expect(buttons()).toEqual([translation, stop]);
  expect(voice.queue()).toEqual(['en-US: Two boats came.']);
  await press(stop);
  expect([voice.queue(), buttons(), told()]).toEqual([[], [translation, text], '']);
});

test('a language without a voice is told, and so is a voice that breaks off, which says no more', async () => {
  const voice = stubVoice(['de-DE']);
  await show();
  await press(text);
  expect(told()).toBe('This device has no voice for this language.');
  expect(buttons()).toEqual([translation, text]);
  await press(translation);
  expect(told()).toBe('');
  await act(async () => voice.fail());
  expect(told()).toBe('The voice of this device stopped. Try again.');
  expect([voice.queue(), buttons()]).toEqual([[], [translation, text]]);
});

test('voices that a browser lists late are waited for, and a text is read once, however often it was pressed', async () => {
  const voice = stubVoice([]);
  await show();
  await press(translation);
  await press(stop);
  await press(translation);
  expect(voice.queue()).toEqual([]);
  await act(async () => voice.list(['de-AT']));
  expect(voice.queue()).toEqual(['de-AT: Zwei Boote kamen.', 'de-AT: Niemand sah sie.']);
});

test('who leaves the page hears no more', async () => {
  const voice = stubVoice(['de-DE']);
  await show();
  await press(translation);
  await draw(null);
  expect(voice.queue()).toEqual([]);
});

test('a text of a language that nobody knows has no button, and a device that cannot speak has none', async () => {
  stubVoice(['de-DE']);
  await show('');
  expect(buttons()).toEqual([translation]);
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await show();
  expect(buttons()).toEqual([]);
});

test('Norwegian is read by a voice of Bokmål', async () => {
  const voice = stubVoice(['nb-NO']);
  await show('en', 'no');
  await press(translation);
  expect(voice.queue()[0]).toMatch(/^nb-NO: /);
});
