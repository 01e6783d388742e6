import { dropItems } from '../../attach/client/kept-items.ts';
import { $chat } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { newChat } from '../../client/navigate.ts';
import { dropDrafts } from '../../composer/client/draft-store.ts';
import type { Change, Conversation, ListedChat } from '../../contract.ts';
import { mostChanged } from '../../limits.ts';
import { tellTabs } from '../../tabs/client/tabs.ts';
import {
  $history,
  $selected,
  $told,
  type Done,
  loadHistory,
  place,
  showItems,
} from './history-store.ts';

/** Changes conversations and says so, with a way back. */
export async function changeChats(
  items: readonly ListedChat[],
  to: Change,
  done: Done,
): Promise<void> {
  const changed = await change(items, to);
  if (changed.length === 0) return $told.set({ what: 'change.failed' });
  const before = inverseOf(items, to);
  $told.set({
    what: done,
    count: changed.length,
    undo: async () => {
      const back = await Promise.all(before.map((one) => change(one.items, one.to)));
      $told.set({ what: back.every((one) => one.length > 0) ? 'done.undone' : 'change.failed' });
    },
  });
}

/** Takes conversations away for good. */
export async function removeChats(items: readonly ListedChat[]): Promise<void> {
  const calls = await loadCalls();
  const removed: string[] = [];
  let isOld = false;
  for (const part of parts(items)) {
    const gone = await calls?.removeAll(part.map(({ id }) => id));
    if (gone && gone.length < part.length) isOld = true;
    removed.push(...(gone ?? []));
  }
  // Another device has taken some out of the bin.
  if (isOld) void loadHistory();
  if (removed.length === 0) return $told.set({ what: 'change.failed' });
  tookAway(removed);
  $told.set({ what: 'done.removed', count: removed.length });
}

export async function emptyBin(): Promise<void> {
  const seen = $history.get().items.map(({ id }) => id);
  const done = await (await loadCalls())?.emptyBin(seen);
  if (!done) return $told.set({ what: 'change.failed' });
  $history.set({ ...$history.get(), nextCursor: null });
  tookAway(seen);
  $told.set({ what: 'done.removed', count: done.removed });
}

export async function renameChat({ id }: Conversation, title: string): Promise<void> {
  const done = await (await loadCalls())?.rename(id, title);
  if (!done) return $told.set({ what: 'rename.failed' });
  const history = $history.get();
  const items = history.items.map((item) => (item.id === id ? { ...item, title } : item));
  $history.set({ ...history, items });
  // Its files, and what is kept of it for reading without a connection, bear the name too.
  const chat = $chat.get();
  if (chat.conversation?.id === id)
    $chat.set({ ...chat, conversation: { ...chat.conversation, title } });
  $told.set({ what: 'renamed', title });
  tellTabs('changed', [id]);
}

async function change(items: readonly ListedChat[], to: Change): Promise<Conversation[]> {
  const calls = await loadCalls();
  const changed: Conversation[] = [];
  for (const part of parts(items)) {
    const conversationIds = part.map(({ id }) => id);
    changed.push(...((await calls?.change({ conversationIds, to })) ?? []));
  }
  // More than a page may show: what of them is listed now, the server tells.
  if (items.length > mostChanged) await loadHistory();
  else place(changed);
  unselect(changed.map(({ id }) => id));
  tell(changed);
  return changed;
}

/** What the screen shows follows, here and in other tabs. */
function tell(changed: readonly Conversation[]): void {
  const gone = changed.filter(({ deletedAt }) => deletedAt).map(({ id }) => id);
  const kept = changed.filter(({ deletedAt }) => !deletedAt);
  tellTabs('gone', gone);
  tellTabs(
    'changed',
    kept.map(({ id }) => id),
  );
  const { conversation } = $chat.get();
  if (conversation && gone.includes(conversation.id)) newChat();
  dropDrafts(gone);
  const now = kept.find(({ id }) => id === conversation?.id);
  if (now) $chat.set({ ...$chat.get(), conversation: now });
}

function tookAway(ids: readonly string[]): void {
  const history = $history.get();
  const gone = new Set(ids);
  showItems({ ...history, items: history.items.filter(({ id }) => !gone.has(id)) });
  unselect(ids);
  tellTabs('gone', ids);
  dropDrafts(ids, true);
  dropItems(ids);
}

function unselect(ids: readonly string[]): void {
  const selected = $selected.get();
  const gone = new Set(ids);
  if (selected) $selected.set(new Set([...selected].filter((id) => !gone.has(id))));
}

/** What makes everything as it was: one change for each state that there was. */
function inverseOf(items: readonly ListedChat[], to: Change) {
  const states = Map.groupBy(items, (item) => JSON.stringify(stateOf(item, to)));
  return [...states.values()].flatMap((same) =>
    same[0] ? [{ items: same, to: stateOf(same[0], to) }] : [],
  );
}

function stateOf({ pinned, archived, deletedAt, projectId }: ListedChat, to: Change): Change {
  const state = { pinned, archived, deleted: deletedAt !== null, projectId };
  const keys = Object.keys(to) as (keyof Change)[];
  return Object.fromEntries(keys.map((key) => [key, state[key]]));
}

function* parts(items: readonly ListedChat[]) {
  for (let at = 0; at < items.length; at += mostChanged) yield items.slice(at, at + mostChanged);
}
