import type { Currency } from '#shared/currency/currency.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Order } from './table.ts';

/** In the transaction that changes the order: what a hook writes stands or falls with it. */
export interface HookCall {
  /** The transaction: use no other. */
  readonly db: Db;
  readonly clock: Clock;
}

/** A payment, as those hear of it who give something for it. Amounts are minor units. */
export interface PaidOrder {
  readonly orderId: string;
  readonly ownerId: string;
  readonly productId: string;
  readonly kind: Order['kind'];
  readonly currency: Currency;
  /** With tax, and without. */
  readonly paid: number;
  readonly net: number;
  /** Absent: now. It may be told long after. */
  readonly paidAt?: Date;
  /** Of a subscription after its first payment. */
  readonly isRenewal: boolean;
}

export interface ReturnedOrder extends PaidOrder {
  /** All that went back until now, of `paid`; after a dispute that was lost, or is open, all of it. */
  readonly returned: number;
}

/**
 * Who hears of payments. Each is called once for each change of an order, whatever comes twice or out of
 * order: `onPaid` first, and `onReturned` with another `returned` each time, a lower one where a
 * dispute was won. One that throws keeps the event from taking effect; it is delivered again.
 */
export interface OrderHook {
  onPaid(call: HookCall, order: PaidOrder): Promise<void>;
  onReturned(call: HookCall, order: ReturnedOrder): Promise<void>;
}
