import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobResult, JobTask, Queue } from '#server/jobs/queue.ts';
import { attachRun, stopRun } from '#server/runs/attach.ts';
import { beginRun, begunRun } from '#server/runs/begin.ts';
import { removeRun } from '#server/runs/kept.ts';
import type { RunView } from '#shared/run/run.ts';
import { articleInput } from '../../contract.ts';
import { articlePlan } from '../../server/begin.ts';

/** Crashes that one article may live through. */
const mostTries = 5;
/** Where a database was away as a run ended: until its row is asked again. */
const lookAgainMs = 1000;

/** Articles of a list: each is a run whose key is that of its job and try, so that none is begun twice. */
export const articleQueue: Queue = {
  name: 'article',
  atOnce: 2,
  work: async (task) => {
    const { caller, job, signal } = task;
    const input = articleInput.safeParse({
      title: Object(job.input).title,
      settings: Object(job.common).settings,
    });
    if (!input.success) return { state: 'failed', error: 'parameter' };
    const key = keyOf(job.id, job.attempt);
    // What is canceled is only ended.
    const run = signal.aborted
      ? await begunRun(caller, key)
      : await beginRun(caller, articlePlan(input.data, 'bulk', key));
    if (!run) return { state: 'again' };
    await task.note(run.id);
    return resultOf(task, await ended(task, run));
  },
};

/** Waits until the run has ended; stops it where the job is canceled. */
async function ended({ caller, signal }: JobTask, run: RunView): Promise<RunView> {
  const stop = () => {
    if (signal.reason === 'canceled') void stopRun(caller, run.id).catch(() => undefined);
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const lost = new AbortController();
  signal.addEventListener('abort', () => signal.reason === 'lost' && lost.abort());
  for (let last = run; ; await pause(lookAgainMs, null, { signal: lost.signal })) {
    for await (const event of attachRun(caller, { id: run.id, from: 0 }, lost.signal))
      if (event.type === 'end') last = event.run;
    // One whose end is not written yet is charged when it is: another beside it would be, too.
    if (last.state !== 'running' || lost.signal.aborted) return last;
  }
}

async function resultOf({ caller, job }: JobTask, run: RunView): Promise<JobResult> {
  if (run.state === 'done') return { state: 'done' };
  if (run.state === 'failed') return { state: 'failed', error: run.error ?? 'generation_failed' };
  if (run.state === 'stopped') return { state: 'failed', error: 'request_aborted' };
  if (job.attempt + 1 >= mostTries) return { state: 'failed', error: 'generation_failed' };
  // A process died over it: what it left is of no use beside the new one.
  if (run.state === 'interrupted') await removeRun(caller, run.id);
  return { state: 'again' };
}

/** A UUID that one try of one job always has. */
function keyOf(id: string, attempt: number): string {
  const hex = createHash('sha256').update(`${id} ${attempt}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
