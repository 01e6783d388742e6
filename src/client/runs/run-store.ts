import { atom } from 'nanostores';
import type { Rest } from '#client/api/rest.ts';
import { holdRest } from '#client/ui/at-rest.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { RunEvent, RunView } from '#shared/run/run.ts';
import type { AnsweredRun } from './answered-run.ts';
import { followRun } from './follow-run.ts';
import { loadRunCalls } from './load-run-calls.ts';

/** What stands where the result comes. */
export type RunShown =
  | { readonly kind: 'empty' | 'beginning' | 'opening' | 'open.failed' | 'missing' }
  | { readonly kind: 'run'; readonly run: RunView };

/** Something went wrong beside the run. */
export interface RunNotice {
  readonly what: 'begin.failed' | 'limit' | 'stop.failed';
  readonly error?: ErrorKey | undefined;
}

/** How a feature begins its run; undefined where its calls could not be loaded. */
export type Begin = (key: string) => Promise<AnsweredRun | undefined>;

export interface RunStore {
  readonly $shown: ReturnType<typeof atom<RunShown>>;
  readonly $notice: ReturnType<typeof atom<RunNotice | null>>;
  /** The connection to the run is lost, and the page tries to reach it again. */
  readonly $lost: ReturnType<typeof atom<boolean>>;
  /**
   * Begins a run and follows it. Trying again with the same input begins no second one where the
   * first had begun after all (R16). @returns the run once it has begun, null where it has not.
   */
  begin(input: unknown, call: Begin): Promise<RunView | null>;
  /** Shows a kept run, and follows one that still goes on (R24). */
  open(id: string): Promise<RunView | null>;
  /** What has come is kept. */
  stop(): Promise<void>;
  /** Leaves the run on screen, which goes on, for a new one. */
  clear(): void;
}

export function isGoing({ state }: Pick<RunView, 'state'>): boolean {
  return state === 'running';
}

/** Whether more of something is what helps: the visitor has been told which (SPEC 8). */
function isLimit(error: ErrorKey | undefined): boolean {
  return error === 'usage_cap' || (error?.endsWith('_limit') ?? false);
}

/** What a store knows; `turn` ends what was followed, and what comes later than the next one is not shown. */
function createPlace() {
  const $shown = atom<RunShown>({ kind: 'empty' });
  const $notice = atom<RunNotice | null>(null);
  const $lost = atom(false);
  let following = new AbortController();
  const turn = (): AbortSignal => {
    following.abort();
    following = new AbortController();
    $notice.set(null);
    $lost.set(false);
    return following.signal;
  };
  const follow = (run: RunView, signal: AbortSignal, rest?: Rest<RunEvent>): void => {
    $shown.set({ kind: 'run', run });
    if (!isGoing(run)) {
      rest?.abort.abort();
      return;
    }
    const unless = (does: () => void) => (signal.aborted ? undefined : does());
    const watcher = {
      onRun: (now: RunView) => unless(() => $shown.set({ kind: 'run', run: now })),
      onLost: (lost: boolean) => unless(() => $lost.set(lost)),
      onMissing: () => unless(() => $shown.set({ kind: 'missing' })),
    };
    void followRun(run, watcher, signal, rest);
  };
  return { $shown, $notice, $lost, turn, follow };
}
type Place = ReturnType<typeof createPlace>;

/** One place of a page where a run is shown. */
export function createRunStore(): RunStore {
  const place = createPlace();
  const { $shown, $notice, $lost } = place;
  /** The key of a run that may not have begun. */
  let last = { input: '', key: '' };
  return {
    ...{ $shown, $notice, $lost },
    begin: async (input, call) => {
      const told = JSON.stringify(input);
      if (last.input !== told || last.key === '') last = { input: told, key: crypto.randomUUID() };
      const run = await beginIn(place, () => call(last.key));
      if (run) last = { input: '', key: '' };
      return run;
    },
    open: (id) => openIn(place, id),
    stop: async () => {
      const shown = $shown.get();
      if (shown.kind !== 'run' || !isGoing(shown.run)) return;
      $notice.set(null);
      const stopped = await (await loadRunCalls())?.stop(shown.run.id);
      if (!stopped) $notice.set({ what: 'stop.failed' });
    },
    clear: () => {
      place.turn();
      $shown.set({ kind: 'empty' });
    },
  };
}

async function beginIn(place: Place, call: () => ReturnType<Begin>): Promise<RunView | null> {
  const { $shown, $notice } = place;
  const signal = place.turn();
  const before = $shown.get();
  $shown.set({ kind: 'beginning' });
  holdRest(until(place, hasWords), until(place, isOver));
  const begun = await call();
  if (signal.aborted) {
    begun?.value?.rest?.abort.abort();
    return begun?.value?.first ?? null;
  }
  if (begun?.value) {
    const { first, rest } = begun.value;
    place.follow(first, signal, rest);
    return first;
  }
  $shown.set(before.kind === 'run' && !isGoing(before.run) ? before : { kind: 'empty' });
  const error = begun?.error;
  $notice.set({ what: isLimit(error) ? 'limit' : 'begin.failed', error });
  return null;
}

function until({ $shown }: Place, isReached: (now: RunShown) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = $shown.listen((now) => {
      if (!isReached(now)) return;
      stop();
      resolve();
    });
  });
}

/** Nothing is to come any more. */
function isOver(now: RunShown): boolean {
  return now.kind === 'run' ? !isGoing(now.run) : now.kind !== 'beginning';
}

/** There is something of the result, or nothing is to come. */
function hasWords(now: RunShown): boolean {
  return isOver(now) || (now.kind === 'run' && now.run.text !== '');
}

async function openIn(place: Place, id: string): Promise<RunView | null> {
  const signal = place.turn();
  place.$shown.set({ kind: 'opening' });
  const opened = await (await loadRunCalls())?.open(id);
  if (signal.aborted) return null;
  if (opened?.value) {
    place.follow(opened.value, signal);
    return opened.value;
  }
  const isGone = opened?.error === 'not_found' || opened?.error === 'parameter';
  place.$shown.set({ kind: isGone ? 'missing' : 'open.failed' });
  return null;
}
