import type { OrderState } from '#shared/plan/order-state.ts';

/** What became of each dispute of a payment, by the provider's id. Its end stands against its begin. */
export type Disputes = Readonly<Record<string, 'open' | 'won' | 'lost'>>;

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
