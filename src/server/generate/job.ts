import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Kernel } from '../kernel.ts';
import type { Feed } from './feed.ts';

export type EndState = 'done' | 'stopped' | 'failed' | 'interrupted';

/** What `attach` yields; `from` counts UTF-16 units of the whole text. */
export type JobEvent =
  | { readonly type: 'text'; readonly from: number; readonly text: string }
  | ({ readonly type: 'end' } & JobEnd);

export interface JobEnd {
  readonly state: EndState;
  /** Of a failed one. */
  readonly error?: ErrorKey;
}

export interface EndedJob {
  readonly id: string;
  readonly ownerId: string;
  readonly ref: string;
  /** All that was kept. */
  readonly text: string;
  readonly state: EndState;
  readonly error: ErrorKey | null;
  /** What the run returned; null unless it ended by itself or by `stop`. */
  readonly detail: unknown;
}

/** What a feature generates, and what becomes of it. Listed in `src/pages/api/_jobs.ts`. */
export interface JobKind {
  readonly name: string;
  /**
   * Keeps the text and settles the hold. Runs at least once for every job, in any process: called
   * again for the same job it must do nothing more.
   */
  finish(kernel: Kernel, job: EndedJob): Promise<void>;
}

/** What a run may do. */
export interface JobControl {
  /** Aborted by `stop`, a drain or the loss of the lease; a run has a second to return what it knows. */
  readonly signal: AbortSignal;
  emit(text: string): void;
}

/** Returns plain JSON for `EndedJob.detail`. @throws AppError: the job has failed with that key. */
export type Run = (control: JobControl) => Promise<unknown>;

export interface JobPlan {
  readonly kind: JobKind;
  readonly ownerId: string;
  /** Id of what it writes for. */
  readonly ref: string;
  readonly hostKey: SiteKey;
}

/** Why a run of this process was aborted: `lost` when another process has taken the job over. */
export type AbortReason = 'stopped' | 'interrupted' | 'lost';

/** A job that runs in this process. */
export interface RunningJob {
  readonly id: string;
  /** At the start; the row knows of a merge. */
  readonly ownerId: string;
  readonly feed: Feed;
  readonly abort: AbortController;
  /** Flushed so far: UTF-16 units here, code points in the database. */
  flushed: { units: number; points: number };
  /** When its lease was written last, by `performance.now`. */
  leasedAt: number;
  /** True once the last text is being written, so that no flush meets it. */
  ending: boolean;
  /** Fulfilled when all is written. */
  ended: Promise<void>;
}
