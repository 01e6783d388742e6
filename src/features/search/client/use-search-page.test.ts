// @vitest-environment jsdom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './navigate.ts';
import { $query, $view } from './search-store.ts';
import { useSearchPage } from './use-search-page.ts';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  useSearchPage();
  return null;
}

test('a question sent before the page has woken is searched, not thrown away', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  void ask('bees in winter');
  const root = createRoot(document.body);
  flushSync(() => root.render(createElement(Page)));
  // The second flush is of effects.
  flushSync(() => root.render(createElement(Page)));
  expect($view.get()).toEqual({ kind: 'beginning' });
  expect($query.get()).toBe('bees in winter');
  flushSync(() => root.unmount());
});
