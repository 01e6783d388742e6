// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { setOnline } from '../../composer/client/outbox.ts';
import type { Attachment } from '../contract.ts';
import { Attaching } from './Attaching.tsx';
import {
  $items,
  $pageForm,
  addFiles,
  giveBackItems,
  markGone,
  mayGo,
  takeItems,
} from './attach-store.ts';

const words = {
  chat: islandWords('chat', 'ui.'),
  attach: islandWords('attach', 'ui.'),
  keeping: islandWords('keeping', 'ui.'),
  extras: islandWords('extras', 'ui.'),
} as Saying['words'];
/** Whether nothing of the page can be fetched. */
const lost = { is: true };
function fetched<T>(part: T): T {
  if (lost.is) throw new TypeError('Failed to fetch dynamically imported module');
  return part;
}
const attachment = {
  ...{ id: 'one', kind: 'document', name: 'notes.txt', type: 'text/plain', bytes: 5 },
  ...{ unit: 'section', pages: 1, href: '/f/one' },
};

let place: HTMLElement;
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent === name);
const states = () => $items.get().map(({ state }) => state);

beforeEach(() => {
  lost.is = true;
  vi.doMock('./AttachPanel.tsx', (original) => fetched(original)());
  vi.doMock('./upload.ts', () => fetched({ upload: async () => attachment }));
  window.wordkinSession = Promise.resolve(anonymous);
  place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <SayContext value={{ words, tag: 'en' }}>
      <Attaching />
    </SayContext>,
  );
});

afterEach(() => {
  takeItems();
  $pageForm.set(false);
  place.remove();
});

/** A file that is chosen where nothing of the page can be fetched. */
async function attachOffline() {
  addFiles([new File(['words'], 'notes.txt')]);
  await eventually(() => expect(states()).toEqual(['failed']));
  await eventually(() => expect(button('Try again')).toBeDefined());
}

test('a file that could not be attached says so, and can be taken away, where the rest of the page did not come', async () => {
  await attachOffline();
  expect(mayGo(() => undefined)).toBe(false);
  await eventually(() => expect(place.textContent).toContain('Remove what could not be attached'));
  expect(place.textContent).toContain('not attached');
  button('✕')?.click();
  await eventually(() => expect(place.querySelector('li')).toBeNull());
  expect(mayGo(() => undefined)).toBe(true);
});

test('one that the server let go of can be taken away, and not tried again: its file is not here any more', async () => {
  giveBackItems([attachment as Attachment]);
  markGone(['one']);
  await eventually(() => expect(place.textContent).toContain('not attached'));
  expect(button('Try again')).toBeUndefined();
  await eventually(() => expect(place.textContent).toContain('Remove what could not be attached'));
  button('✕')?.click();
  await eventually(() => expect(place.querySelector('li')).toBeNull());
  expect(mayGo(() => undefined)).toBe(true);
});

test('it is attached, and the rest is there, once the connection is back', async () => {
  await attachOffline();
  expect(mayGo(() => undefined)).toBe(false);
  $pageForm.set(true);
  await eventually(() => expect(place.textContent).toContain('could not be loaded'));
  lost.is = false;
  setOnline(true);
  await eventually(() => expect(states()).toEqual(['ready']));
  await eventually(() => expect(place.textContent).toContain('1 section'));
  expect(place.querySelector('#attach-page')).not.toBeNull();
  expect(place.textContent).not.toContain('Remove what could not be attached');
  expect(mayGo(() => undefined)).toBe(true);
});

test('an address that is too long is told so, and not cut to another one', async () => {
  lost.is = false;
  setOnline(true);
  $pageForm.set(true);
  await eventually(() => expect(document.activeElement?.id).toBe('attach-page'));
  const field = place.querySelector<HTMLInputElement>('#attach-page');
  expect(field?.maxLength).toBe(-1);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, `https://example.org/?q=${'w'.repeat(2_000)}`);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field?.validationMessage).toBe('The text is too long: 2,023 of 2,000 characters.');
});
