import { atom } from 'nanostores';
import { loadWorksCalls } from '#client/works/load-works-calls.ts';
import { mostFilesAtOnce } from '#shared/works/limits.ts';
import type { MadeView, WorkName } from '#shared/works/work.ts';

export interface GalleryState {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Null for every kind. */
  readonly kind: WorkName | null;
  readonly items: readonly MadeView[];
  readonly nextCursor: string | null;
}

/** What became of the last deletion. */
export interface GalleryNotice {
  readonly what: 'deleted' | 'delete.failed';
  readonly count: number;
}

const nothing: GalleryState = { state: 'loading', kind: null, items: [], nextCursor: null };

export const $gallery = atom<GalleryState>(nothing);
/** Ids of those that are chosen. */
export const $chosen = atom<ReadonlySet<string>>(new Set());
export const $galleryNotice = atom<GalleryNotice | null>(null);

const limit = 24;
/** What was asked for before another kind, or another person, is not shown any more. */
let turn = 0;
/** What was removed stays so whatever is shown meanwhile, until another person is here. */
let person = 0;
/** Ids: a page that was read before they were removed does not bring them back. */
let removed: ReadonlySet<string> = new Set();

/** The first page of a kind. */
export async function showKind(kind: WorkName | null): Promise<void> {
  $chosen.set(new Set());
  $gallery.set({ ...nothing, kind });
  await showMore();
}

/** The next page, or the same once more where it failed. */
export async function showMore(): Promise<void> {
  turn += 1;
  const own = turn;
  const { kind, nextCursor: cursor } = $gallery.get();
  $gallery.set({ ...$gallery.get(), state: 'loading' });
  const page = await (await loadWorksCalls())?.list({
    ...{ limit, ...(kind && { kind }), ...(cursor && { cursor }) },
  });
  if (own !== turn) return;
  // As it is now: some may have been removed meanwhile.
  const now = $gallery.get();
  if (!page) return $gallery.set({ ...now, state: 'failed' });
  const items = [...now.items, ...page.items.filter(({ id }) => !removed.has(id))];
  $gallery.set({ state: 'ready', kind, items, nextCursor: page.nextCursor });
  await moreWhereEmpty();
}

/** Where all that was shown is removed, the next page comes by itself. */
async function moreWhereEmpty(): Promise<void> {
  const { state, items, nextCursor } = $gallery.get();
  if (state === 'ready' && items.length === 0 && nextCursor) await showMore();
}

export function choose(ids: readonly string[], isChosen: boolean): void {
  const chosen = new Set($chosen.get());
  for (const id of ids) {
    if (isChosen && chosen.size < mostFilesAtOnce) chosen.add(id);
    if (!isChosen) chosen.delete(id);
  }
  $chosen.set(chosen);
}

/** Removes the chosen ones for good. */
export async function removeChosen(): Promise<void> {
  const ids = [...$chosen.get()];
  const own = person;
  const gone = await (await loadWorksCalls())?.remove(ids);
  if (own !== person) return;
  if (!gone) return $galleryNotice.set({ what: 'delete.failed', count: ids.length });
  removed = new Set([...removed, ...ids]);
  choose(ids, false);
  const state = $gallery.get();
  $gallery.set({ ...state, items: state.items.filter(({ id }) => !ids.includes(id)) });
  $galleryNotice.set({ what: 'deleted', count: ids.length });
  await moreWhereEmpty();
}

/** Another person is here: nothing of the first is left (R18). */
export function forgetGallery(): void {
  turn += 1;
  person += 1;
  removed = new Set();
  $gallery.set(nothing);
  $chosen.set(new Set());
  $galleryNotice.set(null);
}
