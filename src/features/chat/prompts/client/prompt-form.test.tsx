// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { longestPrompt } from '../limits.ts';
import { PromptForm } from './PromptForm.tsx';

const words = {
  prompts: islandWords('prompts', 'ui.'),
  extras: islandWords('extras', 'ui.'),
} as Saying['words'];
const prompt = { id: 'one', title: 'Letter', text: 'Write a letter.' };
let root: Root;
let sent: string[] = [];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Opens the form, anew where it is open. */
async function open() {
  await act(async () => root.render(null));
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <PromptForm
          prompt={prompt}
          onCancel={() => undefined}
          onSave={async ({ text }) => sent.push(text) > 0}
        />
      </SayContext>,
    ),
  );
}

const field = () => document.querySelector('textarea');

async function put(text: string) {
  await act(async () => {
    const found = field();
    if (found) found.value = text;
    found?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const send = () => act(async () => document.querySelector('form')?.requestSubmit());

test('a prompt that is too long is told so, not cut off, and goes once it is shorter', async () => {
  expect(field()?.maxLength).toBe(-1);
  expect(document.querySelector('input')?.maxLength).toBe(-1);
  await put('w'.repeat(longestPrompt + 1));
  expect(field()?.validationMessage).toContain('too long: 20,001 of 20,000 characters');
  await send();
  expect(sent).toEqual([]);
  await put('Write a short letter.');
  await send();
  expect(sent).toEqual(['Write a short letter.']);
});

test('a changed prompt stands there again after Escape, with a way back to what is saved', async () => {
  await put('An hour of work');
  await open();
  expect(field()?.value).toBe('An hour of work');
  expect(document.body.textContent).toContain('These changes are not saved yet.');
  const back = [...document.querySelectorAll('button')].find((one) =>
    /^Back to/.test(one.textContent),
  );
  await act(async () => back?.click());
  expect(field()?.value).toBe('Write a letter.');
  expect(document.body.textContent).not.toContain('not saved yet');
});
