// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $secret } from './key-store.ts';
import { MadeKey } from './MadeKey.tsx';
import { MakeKeyForm } from './MakeKeyForm.tsx';

const say = sayer<'developer'>(islandWords('developer', ''), 'en');
let root: Root;
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') ?? document.body);
  flushSync(() => root.render(<MakeKeyForm say={say} />));
});
afterEach(async () => {
  flushSync(() => root.unmount());
  // React's scheduler still looks at the window once.
  await new Promise((done) => setImmediate(done));
});

const fields = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`),
];
const isReady = () => document.querySelector('form')?.checkValidity();

test('a key that may do nothing is not made, least of all one that may do all', () => {
  const [name] = fields('name');
  if (name) name.value = 'Notes';
  expect(isReady()).toBe(true);
  for (const box of fields('scopes')) flushSync(() => box.click());
  expect(isReady()).toBe(false);
  flushSync(() => fields('scopes').at(-1)?.click());
  expect(isReady()).toBe(true);
});

test('a name of spaces is none', () => {
  const [name] = fields('name');
  if (name) name.value = '   ';
  expect(isReady()).toBe(false);
  if (name) name.value = ' My notes ';
  expect(isReady()).toBe(true);
});

test('whoever makes a key is led to it, wherever on the page it stands', () => {
  flushSync(() =>
    root.render(
      <>
        <MadeKey say={say} />
        <MakeKeyForm say={say} />
      </>,
    ),
  );
  document.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  flushSync(() => $secret.set('wk-secret'));
  const field = document.querySelector<HTMLInputElement>('.secret input');
  expect(document.activeElement).toBe(field);
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 'wk-secret'.length]);
  flushSync(() => $secret.set(null));
});
