import { createHmac } from 'node:crypto';
import { lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { LimitRule, Limits } from '../limits.ts';
import { tries } from './table.ts';

/** A rule, and what it counts apart: an account, an address, a network. */
export type Try = readonly [rule: LimitRule, key: string];

/**
 * Counters of what guards who somebody is, passwords, codes, letters, new accounts, and of what is
 * given to somebody who need not say who they are. They outlast a restart and hold for every process
 * and machine of one database. Never call it inside a
 * transaction: it would wait for it, or be undone with it.
 */
export interface Tries {
  /** Takes one of each, also of many at once; false where one of them is used up, and then the others are not taken. */
  take(...wanted: readonly Try[]): Promise<boolean>;
  giveBack(...taken: readonly Try[]): Promise<void>;
}

interface TriesParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: string;
  /** Asked first, so that a flood which this process has refused already costs the database nothing (R14). */
  readonly limits: Limits;
}

interface Counted {
  readonly rule: LimitRule;
  readonly id: string;
}

export function createTries({ db, clock, secret, limits }: TriesParts): Tries {
  const countedOf = ([rule, key]: Try): Counted => ({
    rule,
    id: createHmac('sha256', secret).update(`tries ${rule.name}\n${key}`).digest('base64url'),
  });
  const giveBackHere = async (taken: readonly Counted[]) => {
    for (const { rule, id } of taken) await limits.giveBack(rule, id);
  };
  const giveBack = async (taken: readonly Counted[]) => {
    await giveBackHere(taken);
    if (taken.length > 0) await count(db, clock.now(), taken, -1);
  };
  return {
    take: async (...wanted) => {
      const counted = wanted.map(countedOf);
      for (const [at, { rule, id }] of counted.entries()) {
        if (await limits.take(rule, id)) continue;
        await giveBackHere(counted.slice(0, at));
        return false;
      }
      const taken = await count(db, clock.now(), counted, 1).catch(async (error: unknown) => {
        // What nobody counted was no try: who comes back once the database answers is not refused.
        await giveBackHere(counted);
        throw error;
      });
      const free = counted.filter(({ rule, id }) => (taken.get(id) ?? 0) <= rule.points);
      if (free.length === counted.length) return true;
      await giveBack(free);
      return false;
    },
    giveBack: (...taken) => giveBack(taken.map(countedOf)),
  };
}

/** One statement, which many at once cannot pass between reading and writing. @returns what is taken now, by id. */
async function count(
  db: Db,
  now: Date,
  counted: readonly Counted[],
  step: 1 | -1,
): Promise<ReadonlyMap<string, number>> {
  const first = Math.max(step, 0);
  const isOver = sql`${tries.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(tries)
    .values(
      counted
        .map(({ rule, id }) => {
          const endsAt = new Date(now.getTime() + rule.seconds * 1000);
          return { id, taken: first, endsAt };
        })
        // Always in one order: two that wait for each other's rows would wait for ever.
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: tries.id,
      set: {
        taken: sql`case when ${isOver} then ${first}::int else greatest(${tries.taken} + ${step}::int, 0) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${tries.endsAt} end`,
      },
    })
    .returning({ id: tries.id, taken: tries.taken });
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Removes counts that are over. */
export async function sweepTries(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lte(tries.endsAt, now));
}
