// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $setting } from '../../client/setting-store.ts';
import { HistoryList } from './HistoryList.tsx';
import { kept } from './list-store.ts';

const words = { search: islandWords('search', 'ui.') } as Saying['words'];

afterEach(() => vi.unstubAllGlobals());

test('no list is promised where no search is kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const found = (web: boolean) =>
    act(async () => $setting.set({ state: 'ready', setting: { web, way: 'model', left: 3 } }));
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <HistoryList />
      </SayContext>,
    ),
  );
  const line = {
    id: '1',
    query: 'bees',
    state: 'done',
    createdAt: '2026-01-15T12:00:00Z',
  } as const;
  await act(async () => kept.$list.set({ state: 'ready', items: [], nextCursor: null }));
  expect(place.textContent).toContain('What you ask is kept here.');
  await found(false);
  expect(place.textContent).toBe('');
  await act(async () => kept.$list.set({ state: 'ready', items: [line], nextCursor: null }));
  expect(place.textContent).toContain('bees');
  await found(true);
  expect(place.textContent).toContain('bees');
  await act(async () => root.unmount());
});
