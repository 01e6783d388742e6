// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePageDrop } from './use-page-drop.ts';

const picture = new File(['a'], 'a.png', { type: 'image/png' });
let taken: string[] = [];
let root: Root;

function take(files: Iterable<File>) {
  taken.push(...[...files].map(({ name }) => name));
}

function Page({ field }: { readonly field?: string }) {
  const over = usePageDrop({ onFiles: take, ...(field && { field }) });
  return (
    <main data-over={over}>
      <textarea id="text" />
      <input id="other" />
    </main>
  );
}

/** @returns whether the page took it from the browser. */
async function fire(what: string, type: string, carried: Readonly<Record<string, unknown>>) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), carried);
  await act(async () => document.querySelector(what)?.dispatchEvent(event));
  return event.defaultPrevented;
}

const pasted = (types: readonly string[], files: readonly File[] = [picture]) => ({
  clipboardData: { types, files },
});

const isOver = () => document.querySelector('main')?.dataset.over;

async function show(field?: string) {
  await act(async () => root.render(<Page {...(field && { field })} />));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  taken = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('text pasted with a picture beside it stays text', async () => {
  for (const field of [undefined, 'text']) {
    await show(field);
    expect(await fire('#text', 'paste', pasted(['text/plain', 'text/html', 'Files']))).toBe(false);
  }
  expect(taken).toEqual([]);
});

test('a pasted picture is taken by the one field that takes it, else wherever the page has focus', async () => {
  await show('text');
  expect(await fire('#other', 'paste', pasted(['Files']))).toBe(false);
  expect(await fire('main', 'paste', pasted(['Files']))).toBe(false);
  expect(await fire('#text', 'paste', pasted(['Files']))).toBe(true);
  expect(taken).toEqual(['a.png']);
  await show();
  expect(await fire('#other', 'paste', pasted(['Files']))).toBe(true);
  // Outside a field nothing can be typed: the picture is what is meant.
  expect(await fire('main', 'paste', pasted(['text/plain', 'Files']))).toBe(true);
  expect(taken).toHaveLength(3);
});

test('files are dropped anywhere on the page, and text that is dragged is left to the browser', async () => {
  await show();
  const carried = (types: readonly string[], files: readonly File[] = []) => ({
    dataTransfer: { types, files },
  });
  expect(await fire('main', 'dragover', carried(['text/plain']))).toBe(false);
  expect(await fire('main', 'dragover', carried(['Files']))).toBe(true);
  expect(isOver()).toBe('true');
  await fire('main', 'dragleave', { relatedTarget: document.body });
  expect(isOver()).toBe('true');
  await fire('main', 'dragleave', { relatedTarget: null });
  expect(isOver()).toBe('false');
  await fire('main', 'dragover', carried(['Files']));
  expect(await fire('main', 'drop', carried(['Files'], [picture, picture]))).toBe(true);
  expect(isOver()).toBe('false');
  expect(await fire('main', 'drop', carried(['text/plain']))).toBe(false);
  expect(taken).toEqual(['a.png', 'a.png']);
});
