// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { showChat, takeMessages } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $online, $outbox } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import type { Version } from '../contract.ts';
import { CanvasText } from './CanvasText.tsx';

const words = { canvas: islandWords('canvas', 'ui.') } as Saying['words'];
const message = (id: string, more: Partial<Message>): Message => ({
  ...{ id, parentId: null, role: 'user', text: '', state: 'done', slug: 'chat', served: null },
  ...{ error: null, cut: false, searched: false, compared: false, rating: null, reason: null },
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

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // What is asked waits, and the test answers it.
  $online.set(false);
  showChat(null, [first]);
});
afterEach(() => vi.unstubAllGlobals());

type Kept = (readonly [string, string])[];

/** @returns what takes the canvas away. */
async function openCanvas(
  kept: Kept,
  later: readonly Version[] = [],
): Promise<() => Promise<void>> {
  const add = async (text: string, by: 'own' | 'model') => kept.push([by, text]) > 0;
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
  const canvas = { messageId: 'first', part: -1, text: first.text, lang: '' };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
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
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe('Shorter.'));
  expect(kept).toEqual([
    ['own', 'An hour of work by hand'],
    ['model', 'Shorter.'],
  ]);
  await close();
});

test('what is written by hand is kept when the page goes, and when the canvas is closed', async () => {
  const kept: Kept = [];
  const close = await openCanvas(kept);
  dispatchEvent(new Event('pagehide'));
  await write(document.querySelector('textarea'), 'Not kept yet');
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
  const value = () => document.querySelector('textarea')?.value;
  await openCanvas([]);
  await write(document.querySelector('textarea'), text);
  dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
  const kept: Kept = [];
  const close = await openCanvas(kept);
  expect(value()).toBe(text);
  await close();
  expect(kept).toEqual([['own', text]]);
  const last = { id: 'two', by: 'own', text: 'Kept' } as const;
  const closeAgain = await openCanvas(kept, [last]);
  expect(value()).toBe('Kept');
  await closeAgain();
});
