import { atom } from 'nanostores';
import type { Page } from '#shared/rpc/page.ts';

export interface KeptState<T> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** What became of the last deletion. */
export interface Told<T> {
  readonly what: 'deleted' | 'delete.failed';
  readonly item: T;
}

/** Calls of a list; null where one failed. */
export interface KeptCalls<T> {
  list(cursor?: string): Promise<Page<T> | null | undefined>;
  remove(id: string): Promise<unknown>;
}

/** A list of what a person keeps, newest first, page by page. */
export function createKept<T extends { readonly id: string }>(calls: KeptCalls<T>) {
  const empty: KeptState<T> = { state: 'loading', items: [], nextCursor: null };
  const $list = atom<KeptState<T>>(empty);
  const $told = atom<Told<T> | null>(null);
  let asked = 0;
  return {
    $list,
    $told,
    /** The first page of the list, or after `cursor` the next one. */
    async load(cursor?: string): Promise<void> {
      asked += 1;
      const turn = asked;
      $list.set({ ...$list.get(), state: 'loading' });
      const page = await calls.list(cursor);
      // Another person's list was asked for meanwhile (R18).
      if (turn !== asked) return;
      if (!page) return $list.set({ ...$list.get(), state: 'failed' });
      const known = new Set(page.items.map(({ id }) => id));
      const before = $list.get().items.filter(({ id }) => !known.has(id));
      $list.set({ state: 'ready', items: [...before, ...page.items], nextCursor: page.nextCursor });
    },
    /** What has begun. */
    putFirst(item: T): void {
      const list = $list.get();
      const others = list.items.filter(({ id }) => id !== item.id);
      $list.set({ ...list, items: [item, ...others] });
    },
    /** Another person is here: nothing of the first is left (R18). */
    forget(): void {
      asked += 1;
      $list.set(empty);
      $told.set(null);
    },
    /** @returns whether it is gone. */
    async remove(item: T): Promise<boolean> {
      const done = await calls.remove(item.id);
      $told.set({ what: done ? 'deleted' : 'delete.failed', item });
      if (!done) return false;
      const list = $list.get();
      $list.set({ ...list, items: list.items.filter(({ id }) => id !== item.id) });
      return true;
    },
  };
}
export type Kept<T extends { readonly id: string }> = ReturnType<typeof createKept<T>>;
