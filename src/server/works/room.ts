import { count, eq, sum } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { WorkName } from '#shared/works/work.ts';
import type { Db } from '../db/open.ts';
import { workFiles } from './table.ts';

/** Bytes and files of one person that are kept at once. */
const mostBytes = 1024 * 1024 * 1024;
const mostFiles = 5_000;

const mebibyte = 1024 * 1024;
/** Of one order: its works make their files one by one, and a person may take some away meanwhile. */
const mostExpected = 256 * mebibyte;

/** What a work's files may come to. */
const expected: Readonly<
  Record<WorkName, (sources: readonly { readonly bytes: number }[]) => number>
> = {
  image: () => 32 * mebibyte,
  video: () => 64 * mebibyte,
  document: (sources) => sources.reduce((sum, { bytes }) => sum + 2 * bytes, mebibyte),
};

/** @param works the sources of each. @returns bytes that must be free before they begin. */
export function expectedBytes(
  name: WorkName,
  works: readonly (readonly { readonly bytes: number }[])[],
): number {
  const all = works.reduce((sum, sources) => sum + expected[name](sources), 0);
  return Math.min(all, mostExpected);
}

/** @throws AppError `storage_full` where this person has no room for so many bytes more. */
export async function checkRoom(db: Db, ownerId: string, bytes: number): Promise<void> {
  const [held] = await db
    .select({ bytes: sum(workFiles.bytes), count: count() })
    .from(workFiles)
    .where(eq(workFiles.ownerId, ownerId));
  const isFull = Number(held?.bytes ?? 0) + bytes > mostBytes;
  if (isFull || (held?.count ?? 0) >= mostFiles) throw new AppError('storage_full');
}
