// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { CrashWords } from '#client/crash/CrashBoundary.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import * as loaded from './load-calls.ts';
import { SearchIsland } from './SearchIsland.tsx';
import type { Saying } from './say-context.ts';

const words = { search: islandWords('search', 'ui.') } as Saying['words'];

// This browser knows <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

afterEach(() => vi.unstubAllGlobals());

test('an example that is pressed and goes leaves the focus on the page, not at its top', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(loaded, 'loadCalls').mockReturnValue(new Promise(() => undefined));
  document.body.innerHTML = '<main><h1>Search</h1><div></div></main>';
  const root = createRoot(document.querySelector('div') ?? document.body);
  await act(async () =>
    root.render(<SearchIsland words={words} crash={{} as CrashWords} tag="en" />),
  );
  const example = document.querySelector<HTMLButtonElement>('.empty button');
  example?.focus();
  await act(async () => example?.click());
  expect(example?.isConnected).toBe(false);
  await eventually(() => expect(document.activeElement?.textContent).toBe('Search'));
  await act(async () => root.unmount());
});
