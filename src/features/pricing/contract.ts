import * as z from 'zod/mini';
import { currencies } from '#shared/currency/currency.ts';
import { languageInput } from '#shared/i18n/language-input.ts';
import type { BillingPeriod } from '#shared/plan/billing-period.ts';
import type { PlanTier } from '#shared/plan/plan-tier.ts';
import { longestCoupon, longestProductId } from './limits.ts';

export const checkoutInput = z.strictObject({
  productId: z.string().check(z.minLength(1), z.maxLength(longestProductId)),
  currency: z.enum(currencies),
  coupon: z.optional(z.string().check(z.trim(), z.maxLength(longestCoupon))),
  /** Language of the page, in which the person pays and comes back. */
  locale: languageInput,
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

export const portalInput = z.strictObject({ locale: languageInput });
export type PortalInput = z.infer<typeof portalInput>;

/** Where to go: the payment page, or the one where a plan is changed. */
export interface NextPage {
  readonly url: string;
}

/** The paid plan of who asks. */
export interface PresentPlan {
  readonly tier: PlanTier;
  /** ISO 8601; null for a plan that does not end. */
  readonly until: string | null;
  /** Months of a period; 0 for a plan that was paid once. */
  readonly period: BillingPeriod | 0;
  /** It goes on after `until`. */
  readonly renews: boolean;
  /** The payment provider has a page where it is changed and ended. */
  readonly isManaged: boolean;
}

/** What the page asks when it wakes. */
export interface Offer {
  /** ISO 3166-1 alpha-2; null where nothing tells it. */
  readonly country: string | null;
  /** A payment provider is set up here. */
  readonly isSelling: boolean;
  /** It is a stand-in: no money moves. */
  readonly isTest: boolean;
  readonly plan: PresentPlan | null;
}
