import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Kernel } from '../kernel.ts';
import { call } from './channel.ts';
import { generations } from './table.ts';

/**
 * Aborts the provider of a job, whichever process runs it, and keeps the text; does nothing to one
 * that has ended. `attach` tells when it is written.
 * @throws AppError `not_found` for a job that is nobody's or somebody else's.
 */
export async function stop(
  kernel: Kernel,
  { jobId, ownerId }: { readonly jobId: string; readonly ownerId: string },
): Promise<void> {
  const { db, generate } = kernel;
  const here = generate.jobs.get(jobId);
  if (here?.ownerId === ownerId) {
    here.abort.abort('stopped');
    return;
  }
  const mine = and(eq(generations.id, jobId), eq(generations.ownerId, ownerId));
  const [running] = await db
    .update(generations)
    .set({ stopAsked: true })
    .where(and(mine, isNull(generations.finishedAt)))
    .returning({ id: generations.id });
  if (!running) {
    const [ended] = await db.select({ id: generations.id }).from(generations).where(mine);
    if (!ended) throw new AppError('not_found');
    return;
  }
  if (here) here.abort.abort('stopped');
  else await call(db, 'stop', [jobId]);
}
