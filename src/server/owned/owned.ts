import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';

/** A table that holds a person's rows, and the column that says whose (DESIGN 1). */
export interface Owned {
  readonly table: PgTable;
  readonly column: PgColumn;
  /** False for rows that another part moves at a merge, as they add up and do not just change hands. */
  readonly moves: boolean;
  /** The uuid by which a call of one person is told from its repetition: unique with `column`. */
  readonly callKey: PgColumn | undefined;
  /** Where a row names its bytes in `server/files`: they go with it. */
  readonly fileKey: PgColumn | undefined;
  /** Rows that the law makes us keep when the person goes. */
  readonly kept: Kept | undefined;
}

/** They stay as a stranger's, who owns nothing else. */
export interface Kept {
  /** Which rows. */
  readonly when: SQL;
  /** Columns that would lead to the person: emptied. */
  readonly blank: readonly PgColumn[];
}

interface OwnedOptions {
  readonly moves?: boolean;
  readonly callKey?: PgColumn;
  readonly fileKey?: PgColumn;
  readonly kept?: Kept;
}

/** Registered in `src/pages/api/_owned.ts`: merge, export and deletion know no other tables. */
export function defineOwned(
  table: PgTable,
  column: PgColumn,
  { moves = true, callKey, fileKey, kept }: OwnedOptions = {},
): Owned {
  return { table, column, moves, callKey, fileKey, kept };
}

/** Makes every row of one person another's. Call it inside a transaction. */
export async function moveOwned(
  tx: Db,
  owned: readonly Owned[],
  from: string,
  to: string,
): Promise<void> {
  for (const { table, column, callKey } of owned.filter(({ moves }) => moves)) {
    // Both may have used one key: a page that called before and after it signed in.
    if (callKey) {
      await tx.execute(
        sql`update ${table} set ${sql.identifier(callKey.name)} = gen_random_uuid()
          where ${column} = ${from} and ${callKey} in
            (select theirs.${sql.identifier(callKey.name)} from ${table} theirs
              where theirs.${sql.identifier(column.name)} = ${to})`,
      );
    }
    await tx.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${to} where ${column} = ${from}`,
    );
  }
}

/**
 * Whose a new row must be: the account that a person was merged into meanwhile, else the person.
 * The lock lasts until the transaction ends and keeps a merge waiting, so that it finds the row.
 */
export async function currentOwner(tx: Db, userId: string): Promise<string> {
  const [found] = await tx
    .select({ mergedInto: users.mergedInto })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share');
  return found?.mergedInto ?? userId;
}
