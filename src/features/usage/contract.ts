import * as z from 'zod/mini';
import type { Currency } from '#shared/currency/currency.ts';
import type { Allowance } from '#shared/plan/allowance.ts';
import type { Meter } from '#shared/plan/meter.ts';
import type { OrderState } from '#shared/plan/order-state.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import { pageInput } from '#shared/rpc/page.ts';

export const receiptsInput = z.extend(pageInput, {
  tool: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** Month of UTC. */
  month: z.optional(z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))),
});
export type ReceiptsInput = z.infer<typeof receiptsInput>;

/** What a person has of one meter. */
export interface MeterUse {
  readonly meter: Meter;
  /** What ever came: for nothing, by paying, from the visitor that the account took over. */
  readonly granted: number;
  readonly bought: number;
  readonly moved: number;
  readonly revoked: number;
  readonly expired: number;
  readonly held: number;
  readonly spent: number;
  /** What is left now. */
  readonly balance: number;
  /** Taken back after it was spent; the next purchase pays it first. */
  readonly owed: number;
  readonly cap: number | null;
  /** Of this calendar month (UTC), which the cap bounds. */
  readonly monthSpent: number;
  /** What comes with the plan, and when the next of it comes (ISO 8601). */
  readonly allowance: (Allowance & { readonly next: string }) | null;
  /** When a part of the balance ends next; ISO 8601. */
  readonly ends: string | null;
}

/** What becomes of a plan, and when (ISO 8601): nothing, for one that is free or for ever. */
export type Renewal =
  | { readonly kind: 'open' }
  | { readonly kind: 'renews' | 'ends' | 'until'; readonly at: string };

export interface UseOverview {
  readonly plan: PlanTier;
  readonly renewal: Renewal;
  /** The payment provider has a page of theirs: invoices, the card, ending the plan. */
  readonly hasPortal: boolean;
  readonly meters: readonly MeterUse[];
  /** Days of the chart, the oldest first, each `2026-01-31` of UTC. */
  readonly days: readonly string[];
  /** What was charged on them; a day without a charge is left out. */
  readonly uses: readonly DayUse[];
  /** Tools and the first month of all receipts, to choose from. */
  readonly tools: readonly string[];
  readonly months: readonly string[];
}

export interface DayUse {
  readonly day: string;
  readonly meter: Meter;
  readonly amount: number;
}

/** What somebody bought, or began to. Amounts are minor units. */
export interface OwnOrder {
  readonly id: string;
  readonly product: string;
  readonly state: OrderState;
  readonly currency: Currency;
  /** Null for what was not paid. */
  readonly paid: number | null;
  readonly refunded: number;
  /** ISO 8601. */
  readonly createdAt: string;
}
