// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $online } from '../../composer/client/outbox.ts';
import type { Conversation } from '../../contract.ts';
import '../../find/client/FindResults.tsx';
import { $query } from '../../find/client/query.ts';
import { islandGroups } from '../../groups.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { $history } from './history-store.ts';

const words = Object.fromEntries(
  islandGroups.map((group) => [group, islandWords(group, 'ui.')]),
) as Saying['words'];
// This browser does not know <search>, and says so.
vi.mock('../../find/client/FindField.tsx', () => ({ FindField: () => null }));
const chat: Conversation = {
  ...{ id: 'a', title: 'Herons', slug: 'chat', projectId: null, botId: null, usesMemory: true },
  ...{ temporary: false, pinned: false, archived: false, deletedAt: null },
  ...{ createdAt: '2026-03-30T12:00:00.000Z', updatedAt: '2026-03-30T12:00:00.000Z' },
};
const say = sayer<'keeping'>(words.keeping, 'en');
afterEach(() => vi.unstubAllGlobals());

test('a search without a connection leaves the list, and is made again with one', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  const net = { isThere: false };
  vi.stubGlobal('fetch', async () => {
    if (!net.isThere) throw new TypeError('Failed to fetch');
    return Response.json([{ result: { data: { items: [], nextCursor: null } } }]);
  });
  $history.set({ ...$history.get(), state: 'ready', items: [chat] });
  $online.set(false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <HistoryPanel />
    </SayContext>,
  );
  await eventually(() => expect(document.body.textContent).toContain('Herons'));
  $query.set('stork');
  await eventually(() => expect(document.body.textContent).toContain(say('ui.find.failed')));
  expect(document.body.textContent).toContain('Herons');
  net.isThere = true;
  $online.set(true);
  dispatchEvent(new Event('online'));
  await eventually(() =>
    expect(document.querySelector('.found')?.textContent).toBe(say('ui.find.none')),
  );
  expect(document.body.textContent).not.toContain('Herons');
  root.unmount();
});
