import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { firstEnd, isLive, joinLots, type Lot, sumOf } from './lot.ts';
import { type UsageAccount, usageAccounts, usageEntries, usageHolds } from './table.ts';

export interface MergeInput {
  /** The anonymous user. */
  readonly from: string;
  /** The account. */
  readonly to: string;
  readonly now: Date;
}

/**
 * Moves balances, holds and receipts into an account, once: what is left behind is closed. The free
 * allowance of a period that both had is kept once. Call it in the transaction of the merge, which
 * holds `from`'s row of users.
 */
export async function mergeUsage(tx: Db, { from, to, now }: MergeInput): Promise<void> {
  await tx.execute(sql`insert into ${usageAccounts} (owner_id, meter)
    select ${to}::uuid, meter from ${usageAccounts} where owner_id = ${from}::uuid order by meter
    on conflict do nothing`);
  const rows = await tx
    .select()
    .from(usageAccounts)
    .where(inArray(usageAccounts.ownerId, [from, to]))
    .orderBy(usageAccounts.meter, usageAccounts.ownerId)
    .for('no key update');
  for (const source of rows.filter(({ ownerId, closed }) => ownerId === from && !closed)) {
    const target = rows.find(({ ownerId, meter }) => ownerId === to && meter === source.meter);
    if (target) await moveAccount(tx, source, target, now);
  }
  // After the accounts, whose locks keep every other step out.
  await tx.update(usageHolds).set({ ownerId: to }).where(eq(usageHolds.ownerId, from));
  await tx.update(usageEntries).set({ ownerId: to }).where(eq(usageEntries.ownerId, from));
}

async function moveAccount(tx: Db, source: UsageAccount, target: UsageAccount, now: Date) {
  const live = source.lots.filter((lot) => isLive(lot, now));
  const kept = isDouble(source, target) ? live.filter(({ f }) => !f) : live;
  const balance = sumOf(kept);
  const moved = balance + source.held + source.spent;
  await tx
    .update(usageAccounts)
    .set({
      ...emptied,
      movedOut: source.movedOut + moved,
      expired: source.expired + source.balance - balance,
    })
    .where(isAccount(source));
  const { ownerId, meter } = target;
  await tx.insert(usageEntries).values({
    kind: 'move',
    key: `${source.ownerId}:${meter}`,
    id: randomUUIDv7(),
    ownerId,
    meter,
    asked: moved,
    amount: moved,
    createdAt: now,
  });
  await tx
    .update(usageAccounts)
    .set(joined(source, target, kept, moved))
    .where(isAccount(target));
  if (isDouble(source, target)) await endFreeHolds(tx, source, now);
}

const emptied = {
  balance: 0,
  held: 0,
  spent: 0,
  owed: 0,
  monthSpent: 0,
  lots: [],
  nextExpiry: null,
  closed: true,
};

function joined(source: UsageAccount, target: UsageAccount, kept: readonly Lot[], moved: number) {
  const { freePeriod, freeAmount } = isDouble(source, target) ? target : source;
  const lots = joinLots([...target.lots, ...kept]);
  return {
    movedIn: target.movedIn + moved,
    held: target.held + source.held,
    spent: target.spent + source.spent,
    owed: target.owed + source.owed,
    balance: target.balance + sumOf(kept),
    lots,
    nextExpiry: firstEnd(lots),
    month: target.month > source.month ? target.month : source.month,
    monthSpent: monthSpent(source, target),
    cap: smallerCap(source.cap, target.cap),
    freePeriod,
    freeAmount,
  };
}

function monthSpent(source: UsageAccount, target: UsageAccount): number {
  if (source.month === target.month) return source.monthSpent + target.monthSpent;
  return source.month > target.month ? source.monthSpent : target.monthSpent;
}

/** Nobody pays more than they allowed in either place. */
function smallerCap(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

/** Whether the account had the free allowance of a period as late: then the other's is one too many. */
function isDouble(source: UsageAccount, target: UsageAccount): boolean {
  return target.freePeriod !== '' && target.freePeriod >= source.freePeriod;
}

/** Free lots in open holds end at once, so that what is not used of them does not come back. */
async function endFreeHolds(tx: Db, { ownerId, meter }: UsageAccount, now: Date): Promise<void> {
  const mine = and(
    eq(usageHolds.ownerId, ownerId),
    eq(usageHolds.meter, meter),
    eq(usageHolds.state, 'held'),
  );
  for (const { key, taken } of await tx.select().from(usageHolds).where(mine)) {
    const ended = taken.map((lot) => (lot.f ? { ...lot, e: now.getTime() } : lot));
    await tx
      .update(usageHolds)
      .set({ taken: joinLots(ended) })
      .where(eq(usageHolds.key, key));
  }
}

function isAccount({ ownerId, meter }: UsageAccount) {
  return and(eq(usageAccounts.ownerId, ownerId), eq(usageAccounts.meter, meter));
}
