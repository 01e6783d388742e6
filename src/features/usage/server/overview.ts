import { grantAllowance, periodOf } from '#server/usage/allowance.ts';
import { type Balance, balances } from '#server/usage/balance.ts';
import { daysOf } from '#server/usage/book.ts';
import { receiptKinds } from '#server/usage/receipt.ts';
import { allowanceOf } from '#shared/plan/allowance.ts';
import { meters } from '#shared/plan/meter.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import type { MeterUse, UseOverview } from '../contract.ts';
import { hasPortal, type Payer, renewalOf } from './plan.ts';

const dayMs = 86_400_000;
const shownDays = 30;
/** Months to choose receipts of. */
const mostMonths = 60;

/** Everything that the page says at once; what the plan gives today or this month has come by then. */
export async function overviewOf(payer: Payer, plan: PlanTier): Promise<UseOverview> {
  const { kernel, ownerId, group, network } = payer;
  for (const meter of meters) {
    if (allowanceOf(plan, meter, group))
      await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  }
  const now = kernel.clock.now();
  const lines = await balances(kernel, ownerId);
  const days = lastDays(now);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const { tools, since: first } = await receiptKinds(kernel.db, ownerId);
  return {
    ...{ plan, days, tools, renewal: await renewalOf(payer) },
    hasPortal: await hasPortal(payer),
    meters: meters
      .flatMap((meter) => lines.find((line) => line.meter === meter) ?? [])
      .map((line) => meterUse(line, { plan, group, now })),
    uses: await daysOf(kernel.db, ownerId, since),
    months: first === null ? [] : monthsSince(first, now),
  };
}

interface Holder {
  readonly plan: PlanTier;
  readonly group: number;
  readonly now: Date;
}

function meterUse(line: Balance, { plan, group, now }: Holder): MeterUse {
  const { meter, granted, bought, revoked, expired, held, spent, balance, owed } = line;
  const own = allowanceOf(plan, meter, group);
  return {
    ...{ meter, granted, bought, revoked, expired, held, spent, balance, owed },
    moved: line.movedIn - line.movedOut,
    cap: line.cap,
    monthSpent: line.monthSpent,
    allowance: own ? { ...own, next: periodOf(now, own.per).expiresAt.toISOString() } : null,
    ends: line.nextExpiry,
  };
}

function lastDays(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(now.getTime() - (shownDays - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

/** The newest first. */
function monthsSince(first: string, now: Date): string[] {
  const months: string[] = [];
  for (let back = 0; back < mostMonths; back += 1) {
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back));
    const month = at.toISOString().slice(0, 7);
    if (month < first) break;
    months.push(month);
  }
  return months;
}
