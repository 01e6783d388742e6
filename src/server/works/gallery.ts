import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { ListFilesInput, MadeView, Reuse } from '#shared/works/work.ts';
import { pageOf } from '../db/page-of.ts';
import { dropFile } from './drop-file.ts';
import { fileOnWire, madeOnWire } from './file-view.ts';
import { isOwn, keptFiles, ownFile, type Who } from './own-files.ts';
import { workFiles } from './table.ts';

/** What works have made for a person, newest first; the cursor is the last id of the page before. */
export async function listMade(
  who: Who,
  { kind, cursor, limit = 24 }: ListFilesInput,
): Promise<Page<MadeView>> {
  const rows = await who.kernel.db
    .select()
    .from(workFiles)
    .where(
      and(
        ...[isOwn(who), eq(workFiles.origin, 'made')],
        kind ? eq(workFiles.kind, kind) : undefined,
        cursor ? lt(workFiles.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(workFiles.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => madeOnWire(who, row));
}

/** A result and what it was made of. @throws AppError `not_found`. */
export async function reuseOf(who: Who, id: string): Promise<Reuse> {
  const row = await ownFile(who, id);
  if (row.origin !== 'made') throw new AppError('not_found');
  const sources = await keptFiles(who, row.sources ?? []);
  return { made: madeOnWire(who, row), sources: sources.map((one) => fileOnWire(who, one)) };
}

/**
 * Removes files and their bytes; one that is gone already is no fault. At once nobody sees them, so that a
 * crash leaves none without its bytes. @returns the ids that were there.
 */
export async function removeFiles(
  { kernel, ownerId }: Who,
  ids: readonly string[],
): Promise<readonly string[]> {
  const gone = await kernel.db
    .update(workFiles)
    .set({ isWhole: false, keptUntil: kernel.clock.now() })
    .where(
      and(
        ...[eq(workFiles.ownerId, ownerId), eq(workFiles.isWhole, true)],
        inArray(workFiles.id, [...ids]),
      ),
    )
    .returning({ id: workFiles.id });
  for (const { id } of gone) await dropFile(kernel, eq(workFiles.id, id));
  return gone.map(({ id }) => id);
}
