import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { beat, releaseDead } from './beat.ts';
import { claim, queuesWithWork } from './claim.ts';
import { doJob } from './do-job.ts';
import type { Line } from './line.ts';
import type { Queue } from './queue.ts';
import { jobs as jobRows } from './table.ts';

/** A job that this process does. */
export interface ActiveJob {
  readonly queue: string;
  readonly abort: AbortController;
  ended: Promise<void>;
}

/** What one process knows of queues. It hangs on the kernel: modules keep no state (DESIGN 1). */
export interface Jobs {
  /** This process in leases. */
  readonly processId: string;
  readonly active: Map<string, ActiveJob>;
  /** Queues as they were a moment ago, by name. */
  readonly lines: Map<string, { readonly at: number; readonly line: Promise<Line> }>;
  readonly isDraining: boolean;
  /** False where the line has not moved for a while: the database is away, or a look hangs. */
  readonly isAlive: boolean;
  /** Works from now on. Main.ts calls it once. */
  start(kernel: Kernel, queues: readonly Queue[]): void;
  /** Looks at once, as something was put in line. */
  kick(): void;
  /** Calls `listener` when something of a job has changed here. @returns what ends it. */
  hear(listener: () => void): () => void;
  /** Says so. */
  tell(): void;
  /** Takes nothing more and waits for what goes on, at most `ms`; the rest is another process's at once. */
  drain(ms: number): Promise<void>;
  close(): void;
}

/** How often it is looked whether something waits that another process has put in line. */
const lookMs = 1_000;
const beatMs = 5_000;
const silentMs = 60_000;
/** How long what was given up may take to stop. */
const letGoMs = 2_000;

export function createJobs(): Jobs {
  const processId = randomUUID();
  const active = new Map<string, ActiveJob>();
  const stops: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let release: () => Promise<void> = async () => undefined;
  let draining = false;
  let looked: number | null = null;
  let look: () => void = () => undefined;
  return {
    processId,
    active,
    lines: new Map(),
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
    get isDraining() {
      return draining;
    },
    get isAlive() {
      return looked === null || performance.now() - looked < silentMs;
    },
    start(kernel, queues) {
      looked = performance.now();
      release = () => letGo(kernel);
      void releaseDead(kernel).catch(() => undefined);
      const looking = liner(kernel, queues, () => {
        looked = performance.now();
      });
      look = looking.kick;
      stops.push(
        repeat(kernel.log, { event: 'jobs.look', every: lookMs }, looking.look),
        repeat(kernel.log, { event: 'jobs.beat', every: beatMs }, () => beat(kernel)),
      );
    },
    kick: () => look(),
    async drain(ms) {
      draining = true;
      for (const stop of stops) stop();
      const late = new AbortController();
      const all = Promise.all([...active.values()].map(({ ended }) => ended));
      await Promise.race([all, delay(ms, null, { signal: late.signal }).catch(() => null)]);
      late.abort();
      if (active.size > 0) await release().catch(() => undefined);
    },
    close() {
      draining = true;
      for (const stop of stops) stop();
      for (const { abort } of active.values()) abort.abort('lost');
    },
  };
}

/** Gives up what goes on here, so that another process need not wait until the lease is over. */
async function letGo({ db, jobs }: Kernel): Promise<void> {
  const ended = [...jobs.active.values()].map((one) => one.ended);
  for (const { abort } of jobs.active.values()) abort.abort('lost');
  await Promise.race([Promise.all(ended), delay(letGoMs, null, { ref: false })]);
  await db
    .update(jobRows)
    // Not now: another process may look within the same tick of the database's clock.
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(and(eq(jobRows.leaseOwner, jobs.processId), eq(jobRows.state, 'running')));
}

/** Fills the places of each queue; a place that becomes free is filled at once. */
function liner(kernel: Kernel, queues: readonly Queue[], onLook: () => void) {
  const { jobs, db, log } = kernel;
  const names = queues.map(({ name }) => name);
  let running: Promise<void> | null = null;
  let again = false;
  const fill = async (queue: Queue) => {
    const free = () => [...jobs.active.values()].filter((one) => one.queue === queue.name).length;
    while (!jobs.isDraining && free() < queue.atOnce) {
      const row = await claim(db, { queue: queue.name, processId: jobs.processId });
      if (!row) break;
      // Its lease had run out while this process stood still.
      if (jobs.active.has(row.id)) continue;
      const job: ActiveJob = {
        queue: queue.name,
        abort: new AbortController(),
        ended: Promise.resolve(),
      };
      jobs.active.set(row.id, job);
      jobs.tell();
      job.ended = doJob(kernel, queue, row, job.abort.signal).finally(() => {
        jobs.active.delete(row.id);
        kick();
      });
    }
  };
  const look = async () => {
    do {
      again = false;
      const waiting = await queuesWithWork(db, names);
      for (const queue of queues) if (waiting.has(queue.name)) await fill(queue);
    } while (again && !jobs.isDraining);
    onLook();
  };
  const once = () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
  const kick = () => {
    again = true;
    if (jobs.isDraining) return;
    void once().catch((error: unknown) => {
      log.warn({ event: 'jobs.kick', name: error instanceof Error ? error.name : '' });
    });
  };
  return { look: once, kick };
}
