import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { type UsageEntry, usageEntries } from './table.ts';

/**
 * Whether a step was done before under its key.
 * @throws AppError `parameter` when the key did something else.
 */
export async function sameEntry(
  db: Db,
  wanted: Pick<UsageEntry, 'kind' | 'key' | 'ownerId' | 'meter' | 'asked'>,
): Promise<boolean> {
  const { kind, key, ownerId, meter, asked } = wanted;
  const [entry] = await db
    .select()
    .from(usageEntries)
    .where(and(eq(usageEntries.kind, kind), eq(usageEntries.key, key)));
  if (!entry) return false;
  const same = entry.meter === meter && entry.asked === asked;
  if (!same || !(await isSamePerson(db, entry.ownerId, ownerId))) throw new AppError('parameter');
  return true;
}

/** Whether two ids are one person's, by a merge. */
export async function isSamePerson(db: Db, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const current = sql<string>`coalesce(${users.mergedInto}, ${users.id})`;
  const rows = await db
    .selectDistinct({ id: current })
    .from(users)
    .where(inArray(users.id, [one, other]));
  return rows.length === 1;
}
