import { atom, computed } from 'nanostores';
import { toLoading } from '#client/query/to-loading.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { Conversation } from '../../contract.ts';
import { tellTabs } from '../../tabs/client/tabs.ts';
import type { View } from '../view.ts';
import { $asked } from './ask-store.ts';

export interface History {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly Conversation[];
  readonly nextCursor: string | null;
  /** Where the list is empty: what was in it, or would be, is in the archive. */
  readonly archived?: boolean | undefined;
}

/** Which conversations the list shows. */
export interface Shown {
  readonly view: View;
  readonly projectId: string | null;
}

/** Words of `keeping` for a change that was made, or of `chat` for a name. */
export type Told =
  | {
      readonly what: Done;
      readonly count: number;
      /** Takes the change back. */
      readonly undo?: () => Promise<void>;
    }
  | { readonly what: 'change.failed' | 'rename.failed' | 'done.undone' }
  | { readonly what: 'renamed'; readonly title: string }
  | {
      readonly what: 'project';
      readonly key: 'made' | 'saved' | 'deleted' | 'delete.failed';
      readonly name: string;
    };
export type Done =
  `done.${'pinned' | 'unpinned' | 'archived' | 'unarchived' | 'moved' | 'deleted' | 'restored' | 'removed'}`;

const empty: History = { state: 'loading', items: [], nextCursor: null };
const pageSize = 40;
/** The most that one call brings. */
const mostAtOnce = 100;

export const $history = atom<History>(empty);
export const $isListComing = computed($history, ({ state }) => state === 'loading');
export const $shown = atom<Shown>({ view: 'kept', projectId: null });
/** What became of the last change of the list. */
export const $told = atom<Told | null>(null);
/** Conversations that are selected; null where nothing can be. */
export const $selected = atom<ReadonlySet<string> | null>(null);

let asked = 0;
/** Changed since the list was asked for: the answer may be older. */
let meanwhile: readonly Conversation[] = [];

/** The list from its beginning, or after `cursor` the next page. */
export async function loadHistory(cursor?: string): Promise<void> {
  asked += 1;
  const turn = asked;
  meanwhile = [];
  const before = $history.get();
  toLoading($history);
  const { view, projectId } = $shown.get();
  const limit = cursor ? pageSize : Math.min(mostAtOnce, Math.max(pageSize, before.items.length));
  const input = { view, limit, ...(projectId && { projectId }), ...(cursor && { cursor }) };
  const page = await (await loadCalls())?.list(input);
  // Another list, or another person's, was asked for meanwhile (R18).
  if (turn !== asked) return;
  if (!page) return $history.set({ ...$history.get(), state: 'failed' });
  const known = new Set(page.items.map(({ id }) => id));
  const first = cursor ? $history.get().items.filter(({ id }) => !known.has(id)) : [];
  const items = [...first, ...page.items];
  $history.set({ state: 'ready', items, nextCursor: page.nextCursor, archived: page.archived });
  place(meanwhile);
}

/** Shows other conversations. */
export function showList(shown: Shown): void {
  $shown.set(shown);
  $history.set(empty);
  $told.set(null);
  if ($selected.get()) $selected.set(new Set());
  void loadHistory();
}

/** Another person is here: nothing of the first is left (R18). */
export function forgetHistory(): void {
  asked += 1;
  $shown.set({ view: 'kept', projectId: null });
  $history.set(empty);
  $told.set(null);
  $selected.set(null);
  $asked.set(null);
}

/** A conversation went on, or began. */
export function putFirst(conversation: Conversation): void {
  if (conversation.temporary) return;
  place([conversation]);
  tellTabs('changed', [conversation.id]);
}

/** Puts conversations where they belong now, or takes them off the list. */
export function place(changed: readonly Conversation[]): void {
  if (changed.length === 0) return;
  const history = $history.get();
  if (history.state === 'loading') meanwhile = [...meanwhile, ...changed];
  const ids = new Set(changed.map(({ id }) => id));
  const others = history.items.filter(({ id }) => !ids.has(id));
  const here = changed.filter((one) => belongs($shown.get(), one));
  const items = here.length > 0 ? [...others, ...here].sort(byPlace) : others;
  const archived =
    changed.some((one) => belongs({ ...$shown.get(), view: 'archived' }, one)) ||
    // What is listed anew may have been the last one there.
    (history.archived && here.length === 0);
  showItems({ ...history, items, archived });
}

/** Shows what is left; where all that was listed went away, older ones come. */
export function showItems(left: History): void {
  $history.set(left);
  const { state, items, nextCursor } = left;
  if (state === 'ready' && items.length === 0 && nextCursor) void loadHistory(nextCursor);
}

function belongs({ view, projectId }: Shown, item: Conversation): boolean {
  if (projectId && item.projectId !== projectId) return false;
  if (item.deletedAt) return view === 'bin';
  return view === (item.archived ? 'archived' : 'kept');
}

/** As the server orders them: ISO 8601 sorts as text. */
function byPlace(a: Conversation, b: Conversation): number {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1;
  const [x, y] = [a.deletedAt ?? a.updatedAt, b.deletedAt ?? b.updatedAt];
  if (x !== y) return x < y ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
