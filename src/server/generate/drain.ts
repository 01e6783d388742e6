import { setTimeout as delay } from 'node:timers/promises';
import type { RunningJob } from './job.ts';

/** How long the last texts may take to be written. */
const writeMs = 3_000;

/** Waits for running jobs, at most `ms`, then interrupts the rest and waits for their last words. */
export async function drainJobs(jobs: Map<string, RunningJob>, ms: number): Promise<void> {
  await allEnded(jobs, ms);
  for (const job of jobs.values()) job.abort.abort('interrupted');
  await allEnded(jobs, writeMs);
}

async function allEnded(jobs: Map<string, RunningJob>, ms: number): Promise<void> {
  if (jobs.size === 0 || ms === 0) return;
  const timer = new AbortController();
  const late = delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([Promise.all([...jobs.values()].map(({ ended }) => ended)), late]);
  timer.abort();
}
