import { and, eq, inArray } from 'drizzle-orm';
import { workNames } from '#shared/works/work.ts';
import { jobs } from '../jobs/table.ts';
import type { Kernel } from '../kernel.ts';

const keyForm = /^([a-z]+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,9})$/;

/**
 * Whether a key of the ledger is that of a work's try that waits or goes on, in any process: what is
 * set aside for it is not abandoned, however long it takes.
 */
export async function isWorkGoing({ db }: Pick<Kernel, 'db'>, key: string): Promise<boolean> {
  const [, kind, id, attempt] = keyForm.exec(key) ?? [];
  const queue = workNames.find((name) => name === kind);
  if (!queue || !id) return false;
  const isTry = and(eq(jobs.id, id), eq(jobs.queue, queue), eq(jobs.attempt, Number(attempt)));
  return (await db.$count(jobs, and(isTry, inArray(jobs.state, ['queued', 'running'])))) > 0;
}
