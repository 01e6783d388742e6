import { eq, type SQL } from 'drizzle-orm';
import type { Kernel } from '#server/kernel.ts';
import { chainOf } from '#server/trpc/outage.ts';
import { accountExports } from './table.ts';

/**
 * Ends archives at once and removes them, each file before its row: where the store fails the row
 * stays, and the sweeper tries again. @returns ids of those that went.
 */
export async function dropArchives(
  { db, files, clock, log }: Kernel,
  which: SQL | undefined,
): Promise<readonly string[]> {
  const { id, fileKey } = accountExports;
  const ended = await db
    .update(accountExports)
    .set({ expiresAt: clock.now() })
    .where(which)
    .returning({ id, fileKey });
  const gone: string[] = [];
  for (const one of ended) {
    const fault = one.fileKey && (await files.remove(one.fileKey).catch(chainOf));
    if (fault) {
      log.error({ event: 'account.export', names: fault.map(({ name }) => name) });
      continue;
    }
    await db.delete(accountExports).where(eq(id, one.id));
    gone.push(one.id);
  }
  return gone;
}
