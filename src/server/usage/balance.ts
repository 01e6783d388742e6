import type { Meter } from '#shared/plan/meter.ts';
import { accountsOf, liveBalance, monthOf } from './account.ts';
import { firstEnd, isLive } from './lot.ts';
import type { UsageCall } from './step.ts';
import type { UsageAccount } from './table.ts';

/**
 * What a person has of a meter. Always: granted + bought + movedIn - revoked - movedOut =
 * balance + held + spent + expired (DESIGN 6).
 */
export interface Balance {
  readonly meter: Meter;
  readonly granted: number;
  readonly bought: number;
  readonly movedIn: number;
  readonly movedOut: number;
  readonly revoked: number;
  readonly balance: number;
  readonly held: number;
  readonly spent: number;
  readonly expired: number;
  readonly owed: number;
  readonly cap: number | null;
  /** Of this calendar month, which the cap bounds. */
  readonly monthSpent: number;
  /** When a part of the balance ends next; ISO 8601. */
  readonly nextExpiry: string | null;
}

/** One line for each meter that the person ever had anything of. */
export async function balances(
  { db, clock }: UsageCall,
  ownerId: string,
): Promise<readonly Balance[]> {
  const rows = await accountsOf(db, ownerId);
  const now = clock.now();
  return rows.map((row) => balanceOf(row, now));
}

function balanceOf(row: UsageAccount, now: Date): Balance {
  const balance = liveBalance(row, now);
  const { meter, granted, bought, movedIn, movedOut, revoked, held, spent, owed, cap } = row;
  return {
    meter,
    granted,
    bought,
    movedIn,
    movedOut,
    revoked,
    balance,
    held,
    spent,
    expired: row.expired + row.balance - balance,
    owed,
    cap,
    monthSpent: row.month >= monthOf(now) ? row.monthSpent : 0,
    nextExpiry: firstEnd(row.lots.filter((lot) => isLive(lot, now)))?.toISOString() ?? null,
  };
}
