import type { SQL } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { workFiles } from './table.ts';

/**
 * Removes a file, its row with its bytes: where a store cannot remove them, or the process dies before,
 * both are there for the next time.
 * @param which the row, if it is there still.
 */
export async function dropFile(
  { db, files }: Pick<Kernel, 'db' | 'files'>,
  which: SQL | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(workFiles).where(which).returning({ key: workFiles.fileKey });
    for (const { key } of gone) await files.remove(key);
  });
}
