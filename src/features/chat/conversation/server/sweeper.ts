import { and, eq, lt, or } from 'drizzle-orm';
import type { Kernel } from '#server/kernel.ts';
import { repeat } from '#server/repeat.ts';
import { sweepUnsearchable } from '../../find/server/index-messages.ts';
import { binDays, mostChanged } from '../../limits.ts';
import { chatConversations } from '../../server/table.ts';
import { removeConversations } from './remove.ts';

const everyMs = 60_000;
const dayMs = 86_400_000;

/** Takes out what has been in the bin for its time, and temporary conversations a day after their last message. */
export async function sweepConversations(kernel: Kernel): Promise<void> {
  const { id, ownerId, deletedAt, temporary, updatedAt } = chatConversations;
  const daysAgo = (days: number) => new Date(kernel.clock.now().getTime() - days * dayMs);
  const isDue = or(
    lt(deletedAt, daysAgo(binDays)),
    and(eq(temporary, true), lt(updatedAt, daysAgo(1))),
  );
  for (;;) {
    const due = await kernel.db
      .select({ id, ownerId })
      .from(chatConversations)
      .where(isDue)
      .limit(mostChanged);
    for (const [owner, rows] of Map.groupBy(due, (row) => row.ownerId))
      await removeConversations(
        { kernel, ownerId: owner },
        rows.map((row) => row.id),
        isDue,
      );
    if (due.length < mostChanged) return;
  }
}

/**
 * Does so now and every minute, and makes messages findable that are not. Main.ts calls it once.
 * @returns what ends it.
 */
export function startChatSweeper(kernel: Kernel): () => void {
  return repeat(kernel.log, { event: 'chat.sweep', every: everyMs }, async () => {
    await sweepConversations(kernel);
    await sweepUnsearchable(kernel);
  });
}
