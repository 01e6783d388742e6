import { and, asc, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/errors/app-error.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { isLive, sumOf } from './lot.ts';
import { run, statement } from './step.ts';
import { type UsageAccount, usageAccounts } from './table.ts';

/** The person, or the account that a person was merged into. */
export const whoSql =
  'select coalesce(u.merged_into, u.id) as id from users u where u.id = :ownerId::uuid';

/** The account under lock, as it is after every earlier step; all else in a statement is computed from it. */
export const lockSql = `select a.* from usage_accounts a
  where a.owner_id = (select id from who) and a.meter = :meter::text and not a.closed
  for no key update`;

const open = statement(
  'usage_open',
  // The lock makes it wait for a merge, so that no account opens behind one.
  `insert into usage_accounts (owner_id, meter)
   select id, :meter::text from (${whoSql} for key share) who on conflict do nothing`,
);

/** @throws AppError `user_missing` for a person that is none. */
export async function openAccount(db: Db, ownerId: string, meter: Meter): Promise<void> {
  await run(db, open, { ownerId, meter });
  if (!(await findAccount(db, ownerId, meter))) throw new AppError('user_missing');
}

/** For a `where`: rows of the person, or of the account that the person was merged into. */
export function isOwner(column: PgColumn, ownerId: string | Placeholder): SQL {
  return sql`${column} = (select coalesce(${users.mergedInto}, ${users.id}) from ${users} where ${users.id} = ${ownerId})`;
}

export async function findAccount(
  db: Db,
  ownerId: string,
  meter: Meter,
): Promise<UsageAccount | undefined> {
  const [account] = await db
    .select(getTableColumns(usageAccounts))
    .from(usageAccounts)
    .where(and(isOwner(usageAccounts.ownerId, ownerId), eq(usageAccounts.meter, meter)));
  return account;
}

const byOwner = prepared((db) =>
  db
    .select(getTableColumns(usageAccounts))
    .from(usageAccounts)
    .where(isOwner(usageAccounts.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(usageAccounts.meter))
    .prepare('usage_accounts.by_owner'),
);

/** One for each meter that the person ever had anything of. */
export function accountsOf(db: Db, ownerId: string): Promise<UsageAccount[]> {
  return byOwner(db).execute({ ownerId });
}

/** The balance less what has ended and no step has written off yet. */
export function liveBalance(account: UsageAccount, now: Date): number {
  return sumOf(account.lots.filter((lot) => isLive(lot, now)));
}

/** What the cap still lets this month cost; Infinity without one. */
export function capRoom(account: UsageAccount, now: Date): number {
  const spent = account.month >= monthOf(now) ? account.monthSpent : 0;
  return account.cap === null ? Number.POSITIVE_INFINITY : account.cap - spent - account.held;
}

/** `2026-01`, in UTC. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
