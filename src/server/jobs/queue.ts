import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Db } from '../db/open.ts';
import type { PageCaller } from '../trpc/page-caller.ts';

/** As whom a job is done, long after the call: nothing that leads to a network is kept. */
export interface JobCaller {
  readonly locale: Locale;
  readonly group: number;
}

export interface QueuedJob {
  readonly id: string;
  /** Tries before this one; a key made of both is that of this one alone. */
  readonly attempt: number;
  /** Times that this try was taken up, this one included. */
  readonly claims: number;
  /** What this try has kept before; null for nothing. */
  readonly memory: unknown;
  readonly input: unknown;
  /** What its batch has in common. */
  readonly common: unknown;
}

/** What a job came to. `again`: nothing came of it, and it is to be done anew at once. */
export type JobResult =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly error: ErrorKey }
  | { readonly state: 'again' };

export interface JobTask {
  readonly caller: PageCaller;
  readonly job: QueuedJob;
  /** Aborted where the person cancels it, also before this process took it up, or this process has lost it. */
  readonly signal: AbortSignal;
  /** Keeps the id of what it makes. */
  note(ref: string): Promise<void>;
  /** Tells how far it is, 0 to 1, and what is being done; cheap, and written now and then. */
  progress(part: number, stage: string | null): void;
  /** Keeps plain JSON for a process that goes on with this try; the next try begins without. */
  keep(memory: unknown): Promise<void>;
  /** Whether the job is still this process's: until the transaction ends, no other takes it. */
  holds(tx: Db): Promise<boolean>;
}

/** A kind of work that waits in line. Listed in `src/pages/api/_queues.ts`. */
export interface Queue {
  readonly name: string;
  /** Jobs that one process does at once. */
  readonly atOnce: number;
  /**
   * Runs at least once for every job, in any process; done again after a crash it finds what it
   * began by the job's id and attempt, and does nothing twice. Called with an aborted signal it begins
   * nothing, and ends what was begun. @throws AppError: it has failed.
   */
  work(task: JobTask): Promise<JobResult>;
}
