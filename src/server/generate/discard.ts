import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { call } from './channel.ts';
import { generations } from './table.ts';

/**
 * Forgets the texts of jobs whose owner has deleted what they wrote for. One that still runs is
 * stopped, settled for what was delivered, and gone with that; others go an hour after their end.
 */
export async function discard(kernel: Kernel, jobIds: readonly string[]): Promise<void> {
  const { db, generate } = kernel;
  if (jobIds.length === 0) return;
  const named = inArray(generations.id, [...jobIds]);
  const running = await db
    .update(generations)
    .set({ discarded: true, stopAsked: true })
    .where(and(named, isNull(generations.finishedAt)))
    .returning({ id: generations.id });
  for (const { id } of running) {
    const here = generate.jobs.get(id);
    if (here) here.abort.abort('stopped');
    else await call(db, 'stop', [id]);
  }
  await db.delete(generations).where(and(named, isNotNull(generations.finishedAt)));
}
