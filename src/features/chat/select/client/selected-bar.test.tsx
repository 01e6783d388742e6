// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { $history, $selected, $told, forgetHistory } from '../../history/client/history-store.ts';
import { SelectedBar } from './SelectedBar.tsx';

const words = Object.fromEntries(
  (['chat', 'keeping', 'share', 'export', 'import', 'project'] as const).map((group) => [
    group,
    islandWords(group, 'ui.'),
  ]),
) as unknown as Saying['words'];
const at = '2026-03-30T12:00:00.000Z';
const chat = (id: string): Conversation => ({
  ...{ id, title: id, slug: 'chat', projectId: null, botId: null, usesMemory: true },
  ...{ temporary: false, pinned: false, archived: false, deletedAt: null },
  ...{ createdAt: at, updatedAt: at },
});
const all = Array.from({ length: 130 }, (_, n) => chat(`c${n}`));
/** What is in the bin of the server. */
const bin = new Set<string>();
/** How many chats each change was of. */
const changes: number[] = [];

async function serve(input: string, init: RequestInit): Promise<Response> {
  const [, name] = /chat\.(\w+)/.exec(input) ?? [];
  const kept = all.filter(({ id }) => !bin.has(id));
  if (name !== 'change') {
    const data = name === 'listed' ? kept : { items: kept.slice(0, 40), nextCursor: null };
    return Response.json([{ result: { data } }]);
  }
  const [{ conversationIds, to }] = Object.values(JSON.parse(String(init.body))) as [
    { readonly conversationIds: readonly string[]; readonly to: { readonly deleted: boolean } },
  ];
  changes.push(conversationIds.length);
  for (const id of conversationIds) to.deleted ? bin.add(id) : bin.delete(id);
  const data = conversationIds.map((id) => ({ ...chat(id), deletedAt: to.deleted ? at : null }));
  return Response.json([{ result: { data } }]);
}

afterEach(() => {
  forgetHistory();
  vi.unstubAllGlobals();
});

test('a whole list is selected and changed, not only what is shown of it, and taken back', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', (input: unknown, init: RequestInit) => serve(String(input), init));
  $history.set({ state: 'ready', items: all.slice(0, 40), nextCursor: 'more' });
  $selected.set(new Set());
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <SelectedBar />
    </SayContext>,
  );
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const counts = (text: string) =>
    eventually(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text));
  await counts('No chat selected');
  document.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  await counts('40 chats selected');
  await eventually(() => expect(button('Select all 130 chats of this list')).toBeDefined());
  button('Select all 130 chats of this list')?.click();
  await counts('130 chats selected');
  expect(button('Export')).toBeDefined();
  button('Delete')?.click();
  await eventually(() => expect($told.get()).toMatchObject({ what: 'done.deleted', count: 130 }));
  expect([changes, bin.size, $history.get().items]).toEqual([[100, 30], 130, []]);
  const told = $told.get();
  if (told && 'undo' in told) await told.undo?.();
  expect([bin.size, $history.get().items.length]).toEqual([0, 40]);
  root.unmount();
});
