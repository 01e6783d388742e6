import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';

/** Does something while every statement on links fails. */
export async function withoutShares(db: Db, act: () => Promise<void>): Promise<void> {
  await db.execute(sql`alter table shares rename to shares_away`);
  try {
    await act();
  } finally {
    await db.execute(sql`alter table shares_away rename to shares`);
  }
}
