// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { CrashWords } from '#client/crash/CrashBoundary.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { BotIsland } from './BotIsland.tsx';
import { $gallery } from './gallery-store.ts';
import * as loaded from './load-calls.ts';

// This browser knows <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

afterEach(() => vi.unstubAllGlobals());

test('a button that goes with its press leaves the focus to the heading of its part', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(null);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const words = islandWords('bot', 'ui.');
  await act(async () =>
    root.render(<BotIsland words={words} crash={{} as CrashWords} tag="en" chat="/chat" />),
  );
  const again = document.querySelector<HTMLButtonElement>('.gallery > button');
  again?.focus();
  expect(document.activeElement?.textContent).toBe('Try again');
  await act(async () => $gallery.set({ state: 'ready', items: [], nextCursor: null }));
  await eventually(() => expect(document.activeElement?.textContent).toBe('Public bots'));
  await act(async () => root.unmount());
});
