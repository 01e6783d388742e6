// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { showChat, takeMessages } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $online, $outbox } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import type { Version } from '../contract.ts';
import { longestVersion } from '../limits.ts';
import { CanvasText } from './CanvasText.tsx';

const words = {
  canvas: islandWords('canvas', 'ui.'),
  extras: islandWords('extras', 'ui.'),
} as Saying['words'];
const message = (id: string, more: Partial<Message>): Message => ({
  ...{ id, parentId: null, role: 'user', text: '', state: 'done', slug: 'chat', served: null },
  ...{
    error: null,
    cut: false,
    searched: false,
    compared: false,
    edited: false,
    rating: null,
    reason: null,
  },
  ...{ meter: null, charged: 0, input: null, output: null, createdAt: '2027-01-01T00:00:00.000Z' },
  ...more,
});
const first = message('first', { role: 'assistant', text: 'As the model wrote it' });

function write(field: HTMLTextAreaElement | HTMLInputElement | null, text: string) {
  if (!field) throw new Error('the field is missing');
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  return act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
}

const roots: Root[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // What is asked waits, and the test answers it.
  $online.set(false);
  $outbox.set([]);
  showChat(null, [first]);
});
afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = () => document.querySelector('textarea');

type Kept = (readonly [string, string])[];
/** Whether the server keeps versions. */
let keepsAny = true;
/** Until it has answered. */
let answered: Promise<unknown> = Promise.resolve();

/** @returns what takes the canvas away. */
async function openCanvas(
  kept: Kept,
  later: readonly Version[] = [],
  part = -1,
): Promise<() => Promise<void>> {
  const add = async (text: string, by: 'own' | 'model') => {
    const done = keepsAny && kept.push([by, text]) > 0;
    await answered;
    return done;
  };
  const addAtLast = (text: string) => void kept.push(['at last', text]);
  const all = [{ id: 'first', by: 'model', text: first.text } as const, ...later];
  const versions = {
    state: 'ready',
    all,
    full: false,
    add,
    addAtLast,
    load: async () => {},
  } as const;
  const canvas = { messageId: 'first', part, text: first.text, lang: '' };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <MarkdownContext value={{ words: islandWords('markdown', 'ui.'), tag: 'en' }}>
          <CanvasText canvas={canvas} versions={versions} />
        </MarkdownContext>
      </SayContext>,
    ),
  );
  return () => act(async () => root.unmount());
}

test('what is written by hand while the model changes a text is kept as a version of its own', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  await write(document.querySelector('input'), 'Make it shorter');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await write(document.querySelector('textarea'), 'An hour of work by hand');
  const [asked] = $outbox.get();
  const question = message('question', { parentId: 'first', text: asked?.text ?? '' });
  const answer = { role: 'assistant', parentId: 'question', text: 'Shorter.' } as const;
  await act(async () => takeMessages([question, message('answer', answer)]));
  await eventually(() => expect(document.querySelector('textarea')?.value).toBe('Shorter.'));
  expect(kept).toEqual([
    ['own', 'An hour of work by hand'],
    ['model', 'Shorter.'],
  ]);
  await close();
});

test('what is typed while that version is kept, is kept too', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  await write(document.querySelector('input'), 'Make it shorter');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await write(field(), 'An hour of work');
  const server = Promise.withResolvers<void>();
  answered = server.promise;
  const [asked] = $outbox.get();
  const question = message('question', { parentId: 'first', text: asked?.text ?? '' });
  const answer = { role: 'assistant', parentId: 'question', text: 'Shorter.' } as const;
  await act(async () => takeMessages([question, message('answer', answer)]));
  await eventually(() => expect(kept).toEqual([['own', 'An hour of work']]));
  await write(field(), 'An hour of work by hand');
  await act(async () => server.resolve());
  await eventually(() => expect(field()?.value).toBe('Shorter.'));
  expect(kept).toEqual([
    ['own', 'An hour of work'],
    ['own', 'An hour of work by hand'],
    ['model', 'Shorter.'],
  ]);
  await close();
});

test('what is written by hand is kept when the page goes, and when the canvas is closed', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  dispatchEvent(new Event('pagehide'));
  await write(field(), 'Not kept yet');
  dispatchEvent(new Event('pagehide'));
  await close();
  dispatchEvent(new Event('pagehide'));
  expect(kept).toEqual([
    ['at last', 'Not kept yet'],
    ['own', 'Not kept yet'],
  ]);
});

test('what the browser did not send as the page went stands there again, as long as nothing else is kept', async () => {
  const text = 'Longer than what a page may send as it goes';
  await openCanvas([]);
  await write(field(), text);
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  const kept: Kept = [];
  const close = await openCanvas(kept);
  expect(field()?.value).toBe(text);
  await close();
  expect(kept).toEqual([['own', text]]);
  const last = { id: 'two', by: 'own', text: 'Kept' } as const;
  const closeAgain = await openCanvas(kept, [last]);
  expect(field()?.value).toBe('Kept');
  await closeAgain();
});

test('what could not be kept as the canvas closed stands there again, until it is kept', async () => {
  const kept: Kept = [];
  keepsAny = false;
  const close = await openCanvas(kept);
  await write(field(), 'An hour of work by hand');
  await close();
  document.body.replaceChildren();
  keepsAny = true;
  const closeAgain = await openCanvas(kept);
  expect(field()?.value).toBe('An hour of work by hand');
  await closeAgain();
  document.body.replaceChildren();
  expect(kept).toEqual([['own', 'An hour of work by hand']]);
  await openCanvas(kept);
  expect(field()?.value).toBe(first.text);
});

test('half of a changed text is no version, and the canvas says why', async () => {
  const kept: Kept = [];
  await openCanvas(kept);
  await write(document.querySelector('input'), 'Make it longer');
  await act(async () => document.querySelector('form')?.requestSubmit());
  const [asked] = $outbox.get();
  const question = message('question', { parentId: 'first', text: asked?.text ?? '' });
  const answer = { role: 'assistant', parentId: 'question', text: 'Half', cut: true } as const;
  await act(async () => takeMessages([question, message('answer', answer)]));
  await eventually(() =>
    expect(document.querySelector('.wish .failed')?.textContent).toBe(
      'The model may not write more at once, so the answer ends here. No changed text came. The one you have is kept.',
    ),
  );
  expect([field()?.value, kept]).toEqual([first.text, []]);
});

const tooLong = 'w'.repeat(longestVersion + 1);
const keeps = () => document.querySelector('button.quiet')?.getAttribute('aria-disabled');

test('a text that is too long is told so and not cut off, and is kept once it is shorter', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  expect(field()?.maxLength).toBe(-1);
  await write(field(), tooLong);
  const note = document.getElementById(field()?.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('The text is too long: 200,001 of 200,000 characters.');
  expect([field()?.getAttribute('aria-invalid'), keeps()]).toEqual(['true', 'true']);
  dispatchEvent(new Event('pagehide'));
  expect(kept).toEqual([]);
  await write(field(), 'Shorter');
  expect([note?.textContent, keeps()]).toEqual(['', 'false']);
  await close();
  expect(kept).toEqual([['own', 'Shorter']]);
});

test('a text that is too long for a question says why no change can be asked for', async () => {
  await openCanvas([]);
  const ask = () => document.querySelector('.wish button');
  const reason = () =>
    document.getElementById(ask()?.getAttribute('aria-describedby') ?? '')?.textContent;
  await write(field(), 'x'.repeat(98_000));
  expect([ask()?.ariaDisabled, reason()]).toEqual(['false', '']);
  await write(field(), 'x'.repeat(98_001));
  expect(ask()?.ariaDisabled).toBe('true');
  expect(reason()).toBe('The text is too long: 98,001 of 98,000 characters.');
});

test('a wish that is too long is told so, not cut off', async () => {
  await openCanvas([]);
  const wish = document.querySelector('input');
  await write(wish, 'w'.repeat(1_501));
  expect(wish?.maxLength).toBe(-1);
  expect(wish?.validationMessage).toBe('The text is too long: 1,501 of 1,500 characters.');
  await write(wish, 'w'.repeat(1_500));
  expect(wish?.validationMessage).toBe('');
});

test('a text that is too long stands there again after the canvas was closed, and another one opened', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  await write(field(), tooLong);
  await close();
  document.body.replaceChildren();
  const closeOther = await openCanvas(kept, [], 0);
  dispatchEvent(new Event('pagehide'));
  await closeOther();
  document.body.replaceChildren();
  const closeAgain = await openCanvas(kept);
  expect(field()?.value).toBe(tooLong);
  await write(field(), first.text);
  await closeAgain();
  document.body.replaceChildren();
  await openCanvas(kept);
  expect([field()?.value, kept]).toEqual([first.text, []]);
});

test('a change that comes does not take a text away that cannot be kept', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  await write(document.querySelector('input'), 'Make it shorter');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await write(field(), tooLong);
  const [asked] = $outbox.get();
  const question = message('question', { parentId: 'first', text: asked?.text ?? '' });
  const answer = { role: 'assistant', parentId: 'question', text: 'Shorter.' } as const;
  await act(async () => takeMessages([question, message('answer', answer)]));
  await eventually(() => expect(kept).toEqual([['model', 'Shorter.']]));
  expect(field()?.value).toBe(tooLong);
  await close();
});
