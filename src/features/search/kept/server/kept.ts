import { and, desc, eq, lt } from 'drizzle-orm';
import { pageOf } from '#server/db/page-of.ts';
import { discard } from '#server/generate/discard.ts';
import { stop } from '#server/generate/stop.ts';
import { generations } from '#server/generate/table.ts';
import { revokeSharesOf } from '#server/share/write.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Search, SearchLine } from '../../contract.ts';
import { type SearchRow, searches } from '../../server/table.ts';
import { lineOnWire, searchOnWire } from '../../server/wire.ts';

type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

/** @throws AppError `search_result_missing` for an id that is nobody's or someone else's. */
export async function ownSearch({ kernel, ownerId }: Who, id: string): Promise<SearchRow> {
  const [row] = await kernel.db.select().from(searches).where(own(ownerId, id));
  if (!row) throw new AppError('search_result_missing');
  return row;
}

/** With the text so far where it is still written. @throws AppError as above. */
export async function openSearch(who: Who, id: string): Promise<Search> {
  const row = await ownSearch(who, id);
  if (row.jobId === null || (row.state !== 'searching' && row.state !== 'writing'))
    return searchOnWire(row);
  const [job] = await who.kernel.db
    .select({ text: generations.text })
    .from(generations)
    .where(eq(generations.id, row.jobId));
  return searchOnWire({ ...row, text: job?.text ?? row.text });
}

/** Newest first; the cursor is the last id of the page before. */
export async function listSearches(
  { kernel, ownerId }: Who,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<SearchLine>> {
  const { id, query, state, createdAt } = searches;
  const rows = await kernel.db
    .select({ id, query, state, createdAt })
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, lineOnWire);
}

/** With its sources and its links; what is still written is stopped first. @throws AppError as `ownSearch`. */
export async function removeSearch(who: Who, id: string): Promise<{ readonly id: string }> {
  const { kernel, ownerId } = who;
  const { jobId, state } = await ownSearch(who, id);
  if (jobId !== null && (state === 'searching' || state === 'writing'))
    await stop(kernel, { jobId, ownerId });
  await kernel.db.transaction(async (tx) => {
    await tx.delete(searches).where(own(ownerId, id));
    // Both or neither: links are closed from their search, so nobody could close them later.
    await revokeSharesOf(
      { kernel: { ...kernel, db: tx }, ownerId },
      { kind: 'search', refs: [id] },
    );
  });
  if (jobId !== null) await discard(kernel, [jobId]);
  return { id };
}

function own(ownerId: string, id: string) {
  return and(eq(searches.id, id), eq(searches.ownerId, ownerId));
}
