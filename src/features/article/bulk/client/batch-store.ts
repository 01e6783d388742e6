import { atom } from 'nanostores';
import { createKept } from '#client/ui/kept-store.ts';
import { setting } from '../../client/article-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { ArticleSettings, Batch, BatchLine } from '../../contract.ts';
import { longestTitle, mostTitles } from '../../limits.ts';
import type { TitleTable } from '../csv.ts';
import { titlesOf } from '../titles.ts';

/** The table that titles are taken from, and how. */
export interface Picking {
  readonly table: TitleTable | null;
  readonly column: number;
  readonly skipFirst: boolean;
}
export const $picking = atom<Picking>({ table: null, column: 0, skipFirst: false });

/** All titles that there are; those that will be written are the first ones. */
export function titlesIn({ table, column, skipFirst }: Picking): string[] {
  return table ? titlesOf(table, { column, skipFirst, longest: longestTitle }) : [];
}

export type BatchShown =
  | { readonly kind: 'none' | 'opening' | 'missing' | 'failed' }
  | { readonly kind: 'open'; readonly batch: Batch; readonly isLost: boolean };

/** The list on screen. */
export const $batch = atom<BatchShown>({ kind: 'none' });
export const $batchNotice = atom<'begin.failed' | 'limit' | 'act.failed' | null>(null);

export const lists = createKept<BatchLine>({
  list: async (cursor) => (await loadCalls())?.listBatches(cursor),
  remove: async (id) => (await loadCalls())?.remove(id),
});

/** How often a list that goes on is looked at, in milliseconds. */
const lookMs = 2_000;
/** The key of a list that may not have begun, so that trying again begins no second one (R16). */
let last = { input: '', key: '' };
/** What comes later than the next wish is not shown. */
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function nextTurn(): number {
  turn += 1;
  clearTimeout(timer);
  $batchNotice.set(null);
  return turn;
}

export function isGoing({ articles }: Batch): boolean {
  return articles.some(({ state }) => state === 'queued' || state === 'running');
}

export function showBatchAddress(id: string | null): void {
  const search = id === null ? '' : `?batch=${id}`;
  if (search !== location.search) history.pushState(null, '', location.pathname + search);
}

/** Puts the chosen titles in line. */
export async function writeList(settings: ArticleSettings): Promise<void> {
  const input = { titles: titlesIn($picking.get()).slice(0, mostTitles), settings };
  if (input.titles.length === 0) return;
  const own = nextTurn();
  const told = JSON.stringify(input);
  if (last.input !== told || last.key === '') last = { input: told, key: crypto.randomUUID() };
  const begun = await (await loadCalls())?.beginBulk({ key: last.key, ...input });
  if (begun?.value) {
    last = { input: '', key: '' };
    lists.putFirst(begun.value);
  }
  if (own !== turn) return;
  if (begun?.value) {
    showBatchAddress(begun.value.id);
    show(begun.value, own);
  } else {
    const isLimit = begun?.error === 'article_writer_limit' || begun?.error === 'usage_cap';
    $batchNotice.set(isLimit ? 'limit' : 'begin.failed');
  }
}

/** Shows a kept list, and follows it while it goes on. */
export async function openList(id: string): Promise<void> {
  const own = nextTurn();
  $batch.set({ kind: 'opening' });
  const opened = await (await loadCalls())?.openBatch(id);
  if (own !== turn) return;
  if (opened?.value) show(opened.value, own);
  else {
    const isGone = opened?.error === 'not_found' || opened?.error === 'parameter';
    $batch.set({ kind: isGone ? 'missing' : 'failed' });
  }
}

export function closeList(): void {
  nextTurn();
  $batch.set({ kind: 'none' });
}

function show(batch: Batch, own: number): void {
  const before = $batch.get();
  $batch.set({ kind: 'open', batch, isLost: false });
  if (isGoing(batch)) timer = setTimeout(() => void look(batch, own), lookMs);
  else if (before.kind === 'open') void setting.load();
}

async function look(batch: Batch, own: number): Promise<void> {
  const now = await (await loadCalls())?.lookAt(batch.id);
  if (own !== turn) return;
  if (now) return show(now, own);
  $batch.set({ kind: 'open', batch, isLost: true });
  timer = setTimeout(() => void look(batch, own), lookMs * 2);
}

/** Cancels what is left, or takes up again what failed or was canceled. */
export async function act(what: 'cancel' | 'failed' | 'canceled'): Promise<void> {
  const shown = $batch.get();
  if (shown.kind !== 'open') return;
  const own = nextTurn();
  const { id } = shown.batch;
  const calls = await loadCalls();
  const now = await (what === 'cancel' ? calls?.cancel(id) : calls?.restart(id, what));
  if (own !== turn) return;
  if (!now) $batchNotice.set('act.failed');
  show(now ?? shown.batch, own);
}
