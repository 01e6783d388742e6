import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Kernel } from '../kernel.ts';
import type { Owned } from '../owned/owned.ts';
import { repeat } from '../repeat.ts';
import { users } from './table.ts';

/** A visit that left nothing behind is forgotten after half a year. */
const idleMs = 180 * 86_400_000;
const everyMs = 6 * 3_600_000;
/** People in one statement, so that no lock lasts. */
const batch = 1_000;

/**
 * Removes anonymous users who came long ago and own no row; their device makes a new user when it
 * returns. Accounts and the tombstones of merged users stay.
 * @returns how many.
 */
export async function forgetIdle(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  owned: readonly Owned[],
): Promise<number> {
  const merged = alias(users, 'merged');
  const idle = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.type, 'anonymous'),
        isNull(users.mergedInto),
        lt(users.createdAt, new Date(clock.now().getTime() - idleMs)),
        notExists(db.select({ one: sql`1` }).from(merged).where(eq(merged.mergedInto, users.id))),
        ...owned.map(({ table, column }) =>
          notExists(db.select({ one: sql`1` }).from(table).where(eq(column, users.id))),
        ),
      ),
    )
    .limit(batch);
  const gone = await db.delete(users).where(inArray(users.id, idle)).returning({ id: users.id });
  return gone.length;
}

/** Now and some times a day. Main.ts calls it once. @returns what ends it. */
export function startForgetting(kernel: Kernel, owned: readonly Owned[]): () => void {
  return repeat(kernel.log, { event: 'auth.idle', every: everyMs }, async () => {
    while ((await forgetIdle(kernel, owned)) === batch);
  });
}
