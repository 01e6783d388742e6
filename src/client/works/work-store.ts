import { atom } from 'nanostores';
import type { Begun } from '#client/api/begun.ts';
import type { Rest } from '#client/api/rest.ts';
import type { Answered } from '#client/errors/answered.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { BatchView, OrderInput, WorkEvent, WorkName, WorkView } from '#shared/works/work.ts';
import { followWorks } from './follow-works.ts';
import { loadWorksCalls } from './load-works-calls.ts';
import { createOrderKeys } from './order-keys.ts';

/** Something went wrong beside the works. */
export interface WorkNotice {
  readonly what: 'order.failed' | 'limit' | 'act.failed' | 'gone';
  readonly error?: ErrorKey | undefined;
}

export interface WorkStore {
  readonly kind: WorkName;
  /** Newest first: what was ordered on this page today, and what still goes on. */
  readonly $batches: ReturnType<typeof atom<readonly BatchView[]>>;
  readonly $notice: ReturnType<typeof atom<WorkNotice | null>>;
  /** The connection is lost, and is looked for. */
  readonly $lost: ReturnType<typeof atom<boolean>>;
  /** An order is on its way. */
  readonly $ordering: ReturnType<typeof atom<boolean>>;
  /**
   * Orders and follows. Trying again with the same input orders nothing twice (R16).
   * @returns null where it was refused; the visitor has been told why.
   */
  order(input: Omit<OrderInput, 'key' | 'kind'>): Promise<BatchView | null>;
  /** Brings back what goes on since before the page was opened, and what this page has made today. */
  resume(): Promise<void>;
  /** Of one work, or of all of the batch that are not over. */
  cancel(batch: BatchView, work?: WorkView): Promise<void>;
  /** Of one work, or of all of the batch that ended so. */
  retry(batch: BatchView, which: 'failed' | 'canceled', work?: WorkView): Promise<void>;
  /** Takes a batch off the list; its results are kept. */
  forget(batch: BatchView): Promise<void>;
  /** Another person is here: nothing of the first is left (R18). */
  leave(): void;
}

export function isGoing({ state }: Pick<WorkView, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

function isLimit(error: ErrorKey | undefined): boolean {
  return error === 'usage_cap' || (error?.endsWith('_limit') ?? false);
}

/** Batches that are brought back at once, and those that they are looked for among. */
const mostResumed = 5;
const mostLooked = 50;
/** Batches of one call that follows: the rest are followed as those end. */
const mostFollowed = 20;
/** For so long one that is over is brought back to its page, unless it was taken off the list. */
const resumedMs = 86_400_000;

/** Raised where what is left of a limit may be another than before: a price that is shown is asked for anew. */
export const $spent = atom(0);

function spend(): void {
  $spent.set($spent.get() + 1);
}

/** Works of one kind on one page. */
export function createWorks(kind: WorkName): WorkStore {
  const place = createPlace();
  const { $batches, $notice, $lost } = place;
  const $ordering = atom(false);
  const keys = createOrderKeys();
  const act = async (call: () => Promise<BatchView | null | undefined>) => {
    $notice.set(null);
    const turn = place.turn();
    const now = await call();
    if (turn !== place.turn()) return;
    spend();
    if (now) place.put(now);
    else $notice.set({ what: 'act.failed' });
    place.follow();
  };
  return {
    ...{ kind, $batches, $notice, $lost, $ordering },
    order: async (given) => {
      const key = keys.of(JSON.stringify(given));
      $notice.set(null);
      $ordering.set(true);
      const turn = place.turn();
      const ordered = await (await loadWorksCalls())?.order({ ...given, kind, key });
      $ordering.set(false);
      if (turn !== place.turn()) {
        ordered?.value?.rest?.abort.abort();
        return null;
      }
      if (ordered?.value) keys.arrived(key);
      return takeOrdered(place, ordered);
    },
    resume: () => resume(kind, place),
    cancel: (batch, work) =>
      act(async () => (await loadWorksCalls())?.cancel(batch.id, work && [work.id])),
    retry: (batch, which, work) =>
      act(async () => (await loadWorksCalls())?.retry(batch.id, which, work && [work.id])),
    forget: async (batch) => {
      $notice.set(null);
      const turn = place.turn();
      const gone = await (await loadWorksCalls())?.forget(batch.id);
      if (turn !== place.turn()) return;
      if (gone) place.take(batch.id);
      else $notice.set({ what: 'act.failed' });
    },
    leave: () => {
      keys.leave();
      place.leave();
      spend();
    },
  };
}

/** Shows what was ordered and follows it, or says why it was not. */
function takeOrdered(
  place: ReturnType<typeof createPlace>,
  ordered: Answered<Begun<BatchView, WorkEvent>> | undefined,
): BatchView | null {
  if (ordered?.value) {
    const { first, rest } = ordered.value;
    spend();
    place.put(first);
    place.follow(rest);
    return first;
  }
  const error = ordered?.error;
  place.$notice.set({ what: isLimit(error) ? 'limit' : 'order.failed', error });
  return null;
}

/** What a store knows, and the one connection that tells of it. */
function createPlace() {
  const $batches = atom<readonly BatchView[]>([]);
  const $notice = atom<WorkNotice | null>(null);
  const $lost = atom(false);
  let following = new AbortController();
  let turn = 0;
  const set = (works: readonly WorkView[]) => {
    const byId = new Map(works.map((work) => [work.id, work]));
    $batches.set(
      $batches.get().map((batch) => ({
        ...batch,
        works: batch.works.map((work) => byId.get(work.id) ?? work),
      })),
    );
  };
  const take = (id: string) => $batches.set($batches.get().filter((one) => one.id !== id));
  const follow = (rest?: Rest<WorkEvent>): void => {
    following.abort();
    following = new AbortController();
    $lost.set(false);
    followGoing({ $batches, $lost, set, take, follow }, following.signal, rest);
  };
  return {
    ...{ $batches, $notice, $lost, take, follow },
    turn: () => turn,
    put(batch: BatchView): void {
      const known = $batches.get();
      const isKnown = known.some(({ id }) => id === batch.id);
      $batches.set(
        isKnown ? known.map((one) => (one.id === batch.id ? batch : one)) : [batch, ...known],
      );
    },
    leave(): void {
      turn += 1;
      following.abort();
      $batches.set([]);
      $notice.set(null);
      $lost.set(false);
    },
  };
}

interface Followed extends Pick<WorkStore, '$batches' | '$lost'> {
  set(works: readonly WorkView[]): void;
  take(id: string): void;
  /** Begins anew, with others. */
  follow(): void;
}

/** @param rest what comes of the newest already. */
function followGoing(
  { $batches, $lost, set, take, follow }: Followed,
  signal: AbortSignal,
  rest?: Rest<WorkEvent>,
): void {
  const on = () => $batches.get().filter(({ works }) => works.some(isGoing));
  const going = on().map(({ id }) => id);
  // The oldest are over first.
  const ids = going.slice(-mostFollowed);
  // All are told of over one connection.
  const isAlone = ids.length === 1 && ids[0] === $batches.get()[0]?.id;
  if (!isAlone) rest?.abort.abort();
  if (ids.length === 0) return;
  const unless = (does: () => void) => (signal.aborted ? undefined : does());
  const watcher = {
    onWorks: (works: readonly WorkView[]) =>
      unless(() => {
        set(works);
        const isRoom = on().filter(({ id }) => ids.includes(id)).length < ids.length;
        if (going.length > ids.length && isRoom) follow();
      }),
    onLost: (lost: boolean) => unless(() => $lost.set(lost)),
    onMissing: () =>
      unless(() => {
        ids.forEach(take);
        follow();
      }),
  };
  void followWorks(ids, watcher, signal, isAlone ? rest : undefined);
}

async function resume(kind: WorkName, place: ReturnType<typeof createPlace>): Promise<void> {
  const turn = place.turn();
  const calls = await loadWorksCalls();
  const lines = await calls?.batches({ kind, limit: mostLooked });
  const since = new Date(Date.now() - resumedMs).toISOString();
  const here = pagePath();
  const wanted = (lines?.items ?? [])
    .filter(({ isGoing, page, createdAt }) => isGoing || (createdAt > since && page === here))
    .slice(0, mostResumed);
  for (const { id } of wanted.toReversed()) {
    const opened = await calls?.open(id);
    if (turn !== place.turn()) return;
    if (opened?.value) place.put(opened.value);
  }
  place.follow();
}

/** Path of this page as an order names it: without its locale. */
function pagePath(): string {
  const { pathname } = location;
  const root = `/${document.documentElement.dataset.locale ?? ''}`;
  if (pathname === root) return '/';
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname;
}
