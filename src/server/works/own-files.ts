import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { type WorkFileRow, workFiles } from './table.ts';

export type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

/** For a `where`: files that are there and are this person's. */
export function isOwn({ kernel, ownerId }: Who) {
  return and(
    ...[eq(workFiles.ownerId, ownerId), eq(workFiles.isWhole, true)],
    or(isNull(workFiles.keptUntil), gt(workFiles.keptUntil, kernel.clock.now())),
  );
}

/** Those of the files that are kept and this person's, in the order of `ids`. */
export async function keptFiles(who: Who, ids: readonly string[]): Promise<WorkFileRow[]> {
  if (ids.length === 0) return [];
  const rows = await who.kernel.db
    .select()
    .from(workFiles)
    .where(and(isOwn(who), inArray(workFiles.id, [...new Set(ids)])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All of the files, in their order. @throws AppError `not_found` where one is nobody's or someone else's. */
export async function ownFiles(who: Who, ids: readonly string[]): Promise<WorkFileRow[]> {
  const rows = await keptFiles(who, ids);
  if (rows.length < ids.length) throw new AppError('not_found');
  return rows;
}

/** @throws AppError as above. */
export async function ownFile(who: Who, id: string): Promise<WorkFileRow> {
  const [row] = await ownFiles(who, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}
