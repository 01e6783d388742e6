import * as z from 'zod/mini';
import type { Currency } from '#shared/currency/currency.ts';
import type { OrderState } from '#shared/plan/order-state.ts';

export const orderInput = z.strictObject({ id: z.uuid() });
export type OrderInput = z.infer<typeof orderInput>;

/** A purchase of who asks. */
export interface Purchase {
  readonly id: string;
  /** `paid` means that what was bought is there. */
  readonly state: OrderState;
  readonly productId: string;
  readonly currency: Currency;
  /** Minor units, with tax; null until it is paid. */
  readonly paid: number | null;
  /** When what was paid of a plan ends; null for what does not. ISO 8601. */
  readonly until: string | null;
}
