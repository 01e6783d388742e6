import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { generations } from './table.ts';

/** Deletes the texts of finished jobs now, where their owner has deleted what they wrote for; others go an hour after their end. */
export async function discard({ db }: Kernel, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db
    .delete(generations)
    .where(and(inArray(generations.id, [...jobIds]), isNotNull(generations.finishedAt)));
}
