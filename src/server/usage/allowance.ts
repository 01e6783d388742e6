import { and, eq } from 'drizzle-orm';
import { allowanceOf, type Plan } from '#shared/plan/allowance.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { LimitRule } from '../limits.ts';
import type { Tries } from '../tries/tries.ts';
import { accountsOf, findAccount, isOwner } from './account.ts';
import { grantPeriod } from './credit.ts';
import { revoke } from './revoke.ts';
import type { UsageCall } from './step.ts';
import { type UsageAccount, usageAccounts } from './table.ts';

/** How many anonymous people of one network get a meter's free allowance a day (R36): a campus fits. */
export function allowanceRule(meter: Meter): LimitRule {
  return { name: `allowance:${meter}`, points: 300, seconds: 86_400 };
}

export interface AllowanceCall extends UsageCall {
  readonly tries: Tries;
}

export interface AllowanceInput {
  readonly ownerId: string;
  readonly meter: Meter;
  readonly plan: Plan;
  /** The test group's number, 101 to 160. */
  readonly group: number;
  /** By `networkOf`; asked only of anonymous people. */
  readonly network: string;
  /** Nobody is there, so no network can answer for an anonymous person. */
  readonly unattended?: true;
}

/**
 * Gives the free allowance of today or this month where it has not come yet: call it before a
 * price is shown and before `reserve`. A clock that steps back gives nothing twice (R15); a plan
 * that has more than before adds the difference.
 * @param account as it was a moment ago, where it was looked at anyway.
 * @returns what was added.
 */
export async function grantAllowance(
  call: AllowanceCall,
  input: AllowanceInput,
  account?: UsageAccount,
): Promise<number> {
  const { ownerId, meter, plan, network } = input;
  const allowance = dueAllowance(call.clock.now(), input);
  if (!allowance) return 0;
  const { amount, period, expiresAt } = allowance;
  const known = account ?? (await findAccount(call.db, ownerId, meter));
  if (known && hasHad(known, period, amount)) return 0;
  const due = { ownerId, meter, amount, period, expiresAt };
  if (plan !== 'Anonymous') return grantPeriod(call, due);
  // One device is one anonymous user, so the account itself bounds a device.
  const rule = allowanceRule(meter);
  if (!(await call.tries.take([rule, network]))) return 0;
  const added = await grantPeriod(call, due);
  if (added === 0) await call.tries.giveBack([rule, network]);
  return added;
}

/** What `grantAllowance` sees to now; null for who gets none. */
export function dueAllowance(
  now: Date,
  {
    plan,
    meter,
    group,
    unattended,
  }: Pick<AllowanceInput, 'plan' | 'meter' | 'group' | 'unattended'>,
) {
  if (plan === 'Anonymous' && unattended) return null;
  const allowance = allowanceOf(plan, meter, group);
  return allowance ? { amount: allowance.amount, ...periodOf(now, allowance.per) } : null;
}

function hasHad({ freePeriod, freeAmount }: UsageAccount, period: string, amount: number) {
  return freePeriod > period || (freePeriod === period && freeAmount >= amount);
}

/** The same of the locked account, in a statement: by the order of the code, not of a language. */
export const hasHadSql = `(acc.free_period collate "C" > :period::text
  or (acc.free_period = :period::text and acc.free_amount >= :free::bigint))`;

export interface LowerInput {
  /** Of this one time. */
  readonly key: string;
  readonly ownerId: string;
  /** What the person has from now on. */
  readonly plan: Plan;
  readonly group: number;
}

/**
 * Takes back what a plan gave this month and another does not, as its payment was given back: at most the
 * balance, the rest is owed. A daily allowance comes again from tomorrow on. Call it in a transaction.
 */
export async function lowerAllowance(call: UsageCall, input: LowerInput): Promise<void> {
  const { key, ownerId, plan, group } = input;
  const now = call.clock.now();
  const month = periodOf(now, 'month').period;
  for (const { meter, freePeriod, freeAmount } of await accountsOf(call.db, ownerId)) {
    const allowance = allowanceOf(plan, meter, group);
    const isMonthly = allowance?.per === 'month';
    const amount = freeAmount - (isMonthly ? allowance.amount : 0);
    if (freePeriod !== month || amount <= 0) continue;
    await revoke(call, { key: `${key}:${meter}`, ownerId, meter, amount, free: true });
    const kept = isMonthly
      ? { freeAmount: allowance.amount }
      : { freePeriod: periodOf(now, 'day').period, freeAmount: allowance?.amount ?? 0 };
    await call.db
      .update(usageAccounts)
      .set(kept)
      .where(and(isOwner(usageAccounts.ownerId, ownerId), eq(usageAccounts.meter, meter)));
  }
}

/**
 * The day or month in UTC, which knows no daylight saving (R15), and when it ends. A month's name comes
 * after those of its days: who takes a plan gets its month, and who had a month gets none of its days.
 */
export function periodOf(now: Date, per: 'day' | 'month') {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const iso = now.toISOString();
  return per === 'day'
    ? { period: iso.slice(0, 10), expiresAt: new Date(Date.UTC(year, month, day + 1)) }
    : { period: `${iso.slice(0, 7)}-all`, expiresAt: new Date(Date.UTC(year, month + 1, 1)) };
}
