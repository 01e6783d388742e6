import * as z from 'zod/mini';
import type { Currency } from '#shared/currency/currency.ts';

export const orderInput = z.strictObject({ id: z.uuid() });
export type OrderInput = z.infer<typeof orderInput>;

/** What became of a purchase; `paid` means that what was bought is there. */
export type PurchaseState =
  | 'open'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed';

/** A purchase of who asks. */
export interface Purchase {
  readonly id: string;
  readonly state: PurchaseState;
  readonly productId: string;
  readonly currency: Currency;
  /** Minor units, with tax; null until it is paid. */
  readonly paid: number | null;
  /** When what was paid of a plan ends; null for what does not. ISO 8601. */
  readonly until: string | null;
}
