import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { storable } from '#shared/text/title.ts';
import type { Entry, PutAnswer } from '../../contract.ts';
import { lineFields, type Name, type Reference } from '../../item/reference.ts';
import { mostEntries } from '../../limits.ts';
import { citations } from '../../server/table.ts';

type Who = Pick<PageCaller, 'kernel' | 'ownerId'>;

/** In the order of the list. */
export async function listEntries({ kernel, ownerId }: Who): Promise<readonly Entry[]> {
  return kernel.db
    .select({ key: citations.entryKey, reference: citations.reference })
    .from(citations)
    .where(eq(citations.ownerId, ownerId))
    .orderBy(asc(citations.place), asc(citations.id));
}

/**
 * Keeps works by their keys, however often they come (R16): new ones at the end, known ones anew.
 * @throws AppError `too_many_requests` as `countKept`.
 */
export async function putEntries(
  caller: PageCaller,
  entries: readonly Entry[],
): Promise<PutAnswer> {
  const { kernel } = caller;
  const plain = entries.map(({ key, reference }) => ({
    key: key.toLowerCase(),
    reference: storableOf(reference),
  }));
  await countKept({ ...caller, limits: kernel.limits }, JSON.stringify(plain));
  return kernel.db.transaction(async (tx) => {
    const ownerId = await lockedOwner(tx, caller.ownerId);
    const own = eq(citations.ownerId, ownerId);
    const keys = [...new Set(plain.map(({ key }) => key))];
    const [known, [state]] = await Promise.all([
      tx.$count(citations, and(own, inArray(citations.entryKey, keys))),
      tx
        .select({ all: count(), last: max(citations.place) })
        .from(citations)
        .where(own),
    ]);
    if ((state?.all ?? 0) + keys.length - known > mostEntries)
      return { state: 'full', limit: mostEntries };
    // Of a key that comes twice, what was said last counts.
    const last = new Map(plain.map((entry, at) => [entry.key, { ...entry, at }]));
    await tx
      .insert(citations)
      .values(
        [...last.values()].map(({ key, reference, at }) => ({
          ...{ ownerId, hostKey: caller.hostKey, entryKey: key, reference },
          place: (state?.last ?? 0) + 1 + at,
          createdAt: kernel.clock.now(),
        })),
      )
      .onConflictDoUpdate({
        target: [citations.ownerId, citations.entryKey],
        set: { reference: sql`excluded.reference` },
      });
    return { state: 'kept' };
  });
}

/** A key that is gone, nobody's or someone else's changes nothing: a list that was offline says so late. */
export async function removeEntry(
  { kernel, ownerId }: Who,
  key: string,
): Promise<{ readonly key: string }> {
  await kernel.db
    .delete(citations)
    .where(and(eq(citations.ownerId, ownerId), eq(citations.entryKey, key)));
  return { key };
}

/** Keys that are not the caller's change nothing; works that are not named stay where they are. */
export async function orderEntries(
  { kernel, ownerId }: Who,
  keys: readonly string[],
): Promise<{ readonly state: 'kept' }> {
  await kernel.db.transaction(async (tx) => {
    const owner = await lockedOwner(tx, ownerId);
    await tx.execute(sql`
      update ${citations} set place = wanted.place
      from (select key::uuid, place from jsonb_to_recordset(${JSON.stringify(
        keys.map((key, place) => ({ key, place })),
      )}::jsonb) as given(key text, place int)) wanted
      where ${citations.ownerId} = ${owner} and ${citations.entryKey} = wanted.key
    `);
  });
  return { state: 'kept' };
}

/** One change of a list at a time, so that parallel ones cannot pass its limit together. */
async function lockedOwner(tx: Db, userId: string): Promise<string> {
  const ownerId = await currentOwner(tx, userId);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cite:${ownerId}`}, 0))`);
  return ownerId;
}

function storableOf(reference: Reference): Reference {
  const names = (some: readonly Name[]) =>
    some.map(({ family, given, particle, suffix }) => ({
      ...{ family: storable(family), given: storable(given) },
      ...{ particle: storable(particle), suffix: storable(suffix) },
    }));
  const lines = lineFields.map((field) => [field, storable(reference[field])]);
  const { authors, editors, title } = reference;
  return {
    ...reference,
    ...Object.fromEntries(lines),
    ...{ title: storable(title), authors: names(authors), editors: names(editors) },
  };
}
