import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { type WorkName, workNames } from '#shared/works/work.ts';
import type { Db } from '../db/open.ts';
import { jobs } from '../jobs/table.ts';
import { workFiles } from './table.ts';

/** Bytes and files of one person that are kept at once. */
const mostBytes = 1024 * 1024 * 1024;
const mostFiles = 5_000;

const mebibyte = 1024 * 1024;
/** Of all that waits: works make their files one by one, and a person may take some away meanwhile. */
const mostExpected = 256 * mebibyte;

type Sources = readonly { readonly bytes: number }[];

/** What a work's files may come to. */
const expected: Readonly<Record<WorkName, (sources: Sources) => number>> = {
  image: () => 32 * mebibyte,
  video: () => 64 * mebibyte,
  document: (sources) => sources.reduce((sum, { bytes }) => sum + 2 * bytes, mebibyte),
};

/** @param works the sources of each. @returns bytes that must be free before they begin. */
export function expectedBytes(name: WorkName, works: readonly Sources[]): number {
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

/**
 * The same for works that are put in line, beside all that waits or goes on. @param tx while no other
 * order of this person is written. @throws AppError `storage_full`.
 */
export async function checkRoomInLine(tx: Db, ownerId: string, bytes: number): Promise<void> {
  const all = Math.min(mostExpected, bytes + (await waitingBytes(tx, ownerId)));
  await checkRoom(tx, ownerId, all);
}

async function waitingBytes(db: Db, ownerId: string): Promise<number> {
  const sources = db
    .select({ bytes: sql<string | null>`sum(${workFiles.bytes})` })
    .from(workFiles)
    .where(
      sql`${workFiles.id} in (select jsonb_array_elements_text(${jobs.input} -> 'sources')::uuid)`,
    );
  const rows = await db
    .select({ queue: jobs.queue, bytes: sql<string | null>`(${sources})` })
    .from(jobs)
    .where(
      and(
        ...[eq(jobs.ownerId, ownerId), inArray(jobs.state, ['queued', 'running'])],
        inArray(jobs.queue, [...workNames]),
      ),
    );
  return rows.reduce((all, { queue, bytes }) => {
    const name = workNames.find((one) => one === queue);
    return all + (name ? expected[name]([{ bytes: Number(bytes ?? 0) }]) : 0);
  }, 0);
}

/**
 * The same for files that are written down in this transaction: until it ends, no other's of this
 * person are. @throws AppError `storage_full`.
 */
export async function claimRoom(tx: Db, ownerId: string, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room:${ownerId}`}, 0))`);
  await checkRoom(tx, ownerId, bytes);
}
