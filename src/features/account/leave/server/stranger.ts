import { and, eq, getTableColumns } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import type { Owned } from '#server/owned/owned.ts';

interface Going {
  readonly owned: readonly Owned[];
  readonly ownerId: string;
  readonly now: Date;
}

/**
 * Gives what the law makes us keep to a stranger without a name, made for it: nothing leads from
 * there to the person. Call it in the transaction that removes the person.
 */
export async function keepAsStranger(tx: Db, { owned, ownerId, now }: Going): Promise<void> {
  let stranger: string | null = null;
  for (const { table, column, kept } of owned) {
    if (!kept) continue;
    const theirs = and(eq(column, ownerId), kept.when);
    if ((await tx.$count(table, theirs)) === 0) continue;
    stranger ??= await makeStranger(tx, now);
    const blank = kept.blank.map((one) => [keyOf(table, one), one.notNull ? '' : null]);
    const values = { [keyOf(table, column)]: stranger, ...Object.fromEntries(blank) };
    await tx.update(table).set(values).where(theirs);
  }
}

/** The name of a column in the code. */
function keyOf(table: Owned['table'], column: Owned['column']): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one === column);
  if (!found) throw new Error(`${column.name} is no column of the table`);
  return found[0];
}

async function makeStranger(tx: Db, createdAt: Date): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ type: 'anonymous', userGroup: 101, hostKey: 'main', createdAt })
    .returning({ id: users.id });
  if (!user) throw new Error('the insert returned no row');
  return user.id;
}
