import type { Currency } from '#shared/currency/currency.ts';
import type { RewardKind } from '#shared/plan/reward.ts';

/** Commissions in one currency, in its minor units. */
export interface CommissionSum {
  readonly currency: Currency;
  /** Held: a refund may come. */
  readonly pending: number;
  /** Due now; below 0 where more was paid out than is left after refunds. */
  readonly payable: number;
  /** Paid out, and still earned. */
  readonly paid: number;
}

/** What came of a person's link. */
export interface RewardSummary {
  /** Accounts that came by it; of them, with a confirmed address; of those, ones that brought words. */
  readonly joined: number;
  readonly confirmed: number;
  readonly counted: number;
  /** Words that were earned and did not go back, by kind. */
  readonly words: Readonly<Partial<Record<RewardKind, number>>>;
  /** Links that were shared this month: `x:chat`. */
  readonly shares: readonly string[];
  readonly money: readonly CommissionSum[];
}

/** What coming back brought. `early`: nothing can have been posted yet; `had`: this month's was there. */
export type ShareResult = 'given' | 'had' | 'full' | 'early';
