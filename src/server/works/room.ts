import { count, eq, sum } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Db } from '../db/open.ts';
import { workFiles } from './table.ts';

/** Bytes and files of one person that are kept at once. */
const mostBytes = 1024 * 1024 * 1024;
const mostFiles = 5_000;

/** @throws AppError `storage_full` where this person has no room for so many bytes more. */
export async function checkRoom(db: Db, ownerId: string, bytes: number): Promise<void> {
  const [held] = await db
    .select({ bytes: sum(workFiles.bytes), count: count() })
    .from(workFiles)
    .where(eq(workFiles.ownerId, ownerId));
  const isFull = Number(held?.bytes ?? 0) + bytes > mostBytes;
  if (isFull || (held?.count ?? 0) >= mostFiles) throw new AppError('storage_full');
}
