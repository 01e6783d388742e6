// @vitest-environment jsdom
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createRunStore } from './run-store.ts';
import { useRunPage } from './use-run-page.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { run: createRunStore() };

function Page() {
  useRunPage(page);
  return null;
}

test('a run begun before the page has woken goes on, whatever else its address says', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '?from=mail');
  void page.run.begin({}, () => new Promise(() => {}));
  const root = createRoot(document.body);
  flushSync(() => root.render(createElement(Page)));
  // The second flush is of effects.
  flushSync(() => root.render(createElement(Page)));
  expect(page.run.$shown.get()).toEqual({ kind: 'beginning' });
  flushSync(() => root.unmount());
});
