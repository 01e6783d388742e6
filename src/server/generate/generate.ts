import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database, Listening } from '../db/open.ts';
import type { Log } from '../log.ts';
import { listen } from './channel.ts';
import { drainJobs } from './drain.ts';
import type { Feed } from './feed.ts';
import { createFlusher } from './flush.ts';
import type { JobKind, RunningJob } from './job.ts';

/** What one process knows of jobs. It hangs on the kernel: modules keep no state (DESIGN 1). */
export interface Generate {
  /** This process in leases. */
  readonly processId: string;
  /** What becomes of jobs that a dead process left, by name. */
  readonly kinds: Map<string, JobKind>;
  /** Jobs that run here. */
  readonly jobs: Map<string, RunningJob>;
  /** Jobs of other processes that are read here. */
  readonly followed: Map<string, Feed>;
  /** Called at each word about a followed job. */
  readonly ears: Map<string, () => void>;
  /** True from SIGTERM on: nothing starts. */
  readonly isDraining: boolean;
  readonly isClosed: boolean;
  /** Hears other processes from the first call on. */
  listen(): void;
  /** Writes what has come since the last flush, now. */
  flush(): Promise<void>;
  /** Sweeps now and then; ended by `close`. */
  every(ms: number, sweep: () => Promise<void>): void;
  /** Starts nothing more and waits for what runs, at most `ms`; the rest is interrupted, its text kept (R24). */
  drain(ms: number): Promise<void>;
  close(): Promise<void>;
}

export function createGenerate(database: Database, log: Log, clock: Clock): Generate {
  const processId = randomUUID();
  const jobs = new Map<string, RunningJob>();
  const ears = new Map<string, () => void>();
  const timers: NodeJS.Timeout[] = [];
  const flusher = createFlusher({ db: database.db, log, clock, processId, jobs });
  let listening: Listening | undefined;
  let draining: Promise<void> | undefined;
  let closed = false;
  const drain = (ms: number) => {
    draining ??= drainJobs(jobs, ms);
    return draining;
  };
  return {
    processId,
    kinds: new Map(),
    jobs,
    followed: new Map(),
    ears,
    get isDraining() {
      return draining !== undefined;
    },
    get isClosed() {
      return closed;
    },
    listen: () => {
      listening ??= listen(database, (word, id) => {
        if (word === 'stop') jobs.get(id)?.abort.abort('stopped');
        else ears.get(id)?.();
      });
    },
    flush: flusher.flush,
    every: (ms, sweep) => void timers.push(setInterval(sweep, ms).unref()),
    drain,
    close: async () => {
      await drain(0);
      closed = true;
      for (const hear of ears.values()) hear();
      for (const timer of timers) clearInterval(timer);
      await flusher.close();
      await listening?.close();
    },
  };
}
