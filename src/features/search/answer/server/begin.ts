import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { enlist, launch } from '#server/generate/start.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { checkSearch } from '#server/web-search/charge.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { BeginInput, Search } from '../../contract.ts';
import { type SearchRow, searches } from '../../server/table.ts';
import { searchOnWire } from '../../server/wire.ts';
import { searchKind } from './search-kind.ts';
import { searchRun } from './search-run.ts';
import { wayOf } from './way.ts';

/**
 * Begins a search of the web, once per key, however many calls come at once (R16).
 * @throws AppError `search_unconfigured`, `free_search_limit`, `usage_cap`, `too_many_requests`;
 * `parameter` where the key has searched for something else.
 */
export async function beginSearch(caller: PageCaller, input: BeginInput): Promise<Search> {
  const known = () => begunBefore(caller.kernel.db, caller.ownerId, input.key);
  const before = await known();
  if (before) return sameSearch(before, input.query);
  try {
    return await begin(caller, input);
  } catch (error) {
    // A repeated call is answered also where the first has taken all that was left.
    const begun = isAppError(error) ? await known() : undefined;
    if (begun) return sameSearch(begun, input.query);
    throw error;
  }
}

async function begin(caller: PageCaller, { key, query }: BeginInput): Promise<Search> {
  const { kernel } = caller;
  if (!hasWebSearch(kernel.env)) throw new AppError('search_unconfigured');
  await checkSearch(caller, 'search');
  await countKept({ ...caller, limits: kernel.limits }, query);
  const way = await wayOf(kernel);
  const { row, begun } = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    return write(tx, { ...caller, ownerId }, { key, query: storable(query.trim()), way });
  });
  if (!begun) return sameSearch(row, query);
  const { ownerId, jobId } = row;
  if (jobId) {
    const run = searchRun({ ...caller, ownerId }, row);
    launch(kernel, { jobId, ownerId, kind: searchKind, run });
  }
  return searchOnWire(row);
}

async function write(
  tx: Db,
  { kernel, ownerId, hostKey }: PageCaller,
  { key, query, way }: BeginInput & Pick<SearchRow, 'way'>,
): Promise<{ readonly row: SearchRow; readonly begun: boolean }> {
  const id = randomUUIDv7();
  const createdAt = kernel.clock.now();
  const values = { id, ownerId, hostKey, query, way, searchKey: key, createdAt };
  const [row] = await tx
    .insert(searches)
    .values({ ...values, state: 'searching' })
    .onConflictDoNothing({ target: [searches.ownerId, searches.searchKey] })
    .returning();
  if (!row) {
    const other = await begunBefore(tx, ownerId, key);
    if (!other) throw new AppError('service_unavailable');
    return { row: other, begun: false };
  }
  const jobId = await enlist(kernel, tx, { kind: searchKind, ownerId, ref: id, hostKey });
  await tx.update(searches).set({ jobId }).where(eq(searches.id, id));
  return { row: { ...row, jobId }, begun: true };
}

async function begunBefore(db: Db, ownerId: string, key: string): Promise<SearchRow | undefined> {
  const [row] = await db
    .select()
    .from(searches)
    .where(and(eq(searches.ownerId, ownerId), eq(searches.searchKey, key)));
  return row;
}

function sameSearch(row: SearchRow, query: string): Search {
  if (row.query !== storable(query.trim())) throw new AppError('parameter');
  return searchOnWire(row);
}
