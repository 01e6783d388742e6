import { users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';

/** A person whose ledger is tried, by a database alone. @returns the id. */
export async function makeOwner(db: Db): Promise<string> {
  const [user] = await db
    .insert(users)
    .values({ type: 'anonymous', userGroup: 115, hostKey: 'main', createdAt: new Date(0) })
    .returning({ id: users.id });
  if (!user) throw new Error('the insert returned no row');
  return user.id;
}
