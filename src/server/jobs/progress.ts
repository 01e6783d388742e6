import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { storableJson } from '../runs/storable-json.ts';
import { type JobRow, jobs } from './table.ts';

/** How often it is written how far a job is. */
const everyMs = 400;

/** Writes what was told last, now and then; nothing of it is worth failing for. */
export function progressOf(kernel: Kernel, { id }: Pick<JobRow, 'id'>) {
  const { db, jobs: own } = kernel;
  let next: { readonly part: number; readonly stage: string | null } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = () => {
    timer = undefined;
    const told = next;
    next = null;
    if (!told) return;
    writing = db
      .update(jobs)
      .set(told)
      .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, own.processId)))
      .then(own.tell, () => undefined);
  };
  return {
    tell(part: number, stage: string | null): void {
      next = { part: Number.isFinite(part) ? Math.min(Math.max(part, 0), 1) : 0, stage };
      timer ??= setTimeout(write, everyMs);
    },
    /** Nothing is written any more. */
    end(): Promise<void> {
      clearTimeout(timer);
      next = null;
      return writing;
    },
  };
}

const longestMemory = 65_536;

/** @throws Error where it is too long, or the job is another process’s meanwhile. */
export async function keepMemory(
  { db, jobs: own }: Kernel,
  { id }: Pick<JobRow, 'id'>,
  memory: unknown,
): Promise<void> {
  if ((JSON.stringify(memory) ?? '').length > longestMemory) throw new Error('too long a memory');
  const kept = await db
    .update(jobs)
    .set({ memory: storableJson(memory) })
    .where(and(eq(jobs.id, id), eq(jobs.leaseOwner, own.processId)))
    .returning({ id: jobs.id });
  if (kept.length === 0) throw new Error('the job is another process’s now');
}

/** Whether a job is still this process's; locked until the transaction ends. */
export async function stillHolds({ jobs: own }: Kernel, tx: Db, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ leaseOwner: jobs.leaseOwner, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('update');
  return row?.state === 'running' && row.leaseOwner === own.processId;
}
