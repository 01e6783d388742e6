import type { OrderState } from '#shared/plan/order-state.ts';

/** What became of each dispute of a payment, by the provider's id. Its end stands against its begin. */
export type Disputes = Readonly<Record<string, 'open' | 'won' | 'lost'>>;

/** What the provider told of money that goes back. Times are milliseconds since 1970. */
export interface Refunds {
  /** All that went back, as it was told last, and when. */
  readonly told?: number;
  readonly at?: number;
  /** Refunds that came back later, by the provider's id: the sum counts them no more from then on. */
  readonly failed?: Readonly<Record<string, { readonly amount: number; readonly at: number }>>;
}

/** What did go back, whatever came first. */
export function refundedOf({ told = 0, at = 0, failed = {} }: Refunds): number {
  const back = Object.values(failed).filter((one) => one.at >= at);
  return Math.max(
    0,
    back.reduce((left, { amount }) => left - amount, told),
  );
}

/** What is known of an order. Every fact is kept for good or grows, so the order of arrival is nothing. */
export interface OrderFacts {
  readonly paid: number | null;
  readonly refunded: number;
  readonly disputes: Disputes;
  readonly failedAt: Date | null;
  readonly expiredAt: Date | null;
}

/** The one rule of states: whatever came first, the same facts make the same state (R22, R23). */
export function stateOf(facts: OrderFacts): OrderState {
  const { paid, refunded, failedAt, expiredAt } = facts;
  if (paid === null) return expiredAt ? 'expired' : failedAt ? 'failed' : 'open';
  if (isDisputed(facts)) return 'disputed';
  if (refunded === 0) return 'paid';
  return refunded >= paid ? 'refunded' : 'partly_refunded';
}

/** How much of a pack's words is the buyer's no more: the share of the money that went back. */
export function revokedWords(words: number, facts: OrderFacts): number {
  const { paid, refunded } = facts;
  if (paid === null || refunded === 0) return isDisputed(facts) ? words : 0;
  if (isDisputed(facts) || refunded >= paid) return words;
  return Number((BigInt(words) * BigInt(refunded)) / BigInt(paid));
}

/** How much of what was paid is gone again: all of it in a dispute that is not won. */
export function returnedOf(facts: OrderFacts): number {
  const { paid, refunded } = facts;
  if (paid === null) return 0;
  return isDisputed(facts) ? paid : Math.min(refunded, paid);
}

function isDisputed({ disputes }: OrderFacts): boolean {
  return Object.values(disputes).some((one) => one !== 'won');
}
