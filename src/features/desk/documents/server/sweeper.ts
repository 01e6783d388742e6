import { lt } from 'drizzle-orm';
import type { Kernel } from '#server/kernel.ts';
import { repeat } from '#server/repeat.ts';
import { binDays } from '../../limits.ts';
import { deskDocuments } from '../../server/table.ts';
import { removeIf } from './bin.ts';

const everyMs = 10 * 60_000;
const dayMs = 86_400_000;
const mostAtOnce = 100;

/** Takes out what has been in the bin for its time. */
export async function sweepDesk(kernel: Kernel): Promise<void> {
  const { id, ownerId, deletedAt } = deskDocuments;
  const before = new Date(kernel.clock.now().getTime() - binDays * dayMs);
  const isDue = lt(deletedAt, before);
  for (;;) {
    const due = await kernel.db
      .select({ id, ownerId })
      .from(deskDocuments)
      .where(isDue)
      .limit(mostAtOnce);
    for (const row of due) await removeIf({ kernel, ownerId: row.ownerId }, row.id, isDue);
    if (due.length < mostAtOnce) return;
  }
}

/** Does so now and every ten minutes. Main.ts calls it once. @returns what ends it. */
export function startDeskSweeper(kernel: Kernel): () => void {
  return repeat(kernel.log, { event: 'desk.sweep', every: everyMs }, () => sweepDesk(kernel));
}
