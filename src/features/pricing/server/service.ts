import { eq } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { startCheckout } from '#server/orders/checkout.ts';
import { portalAddress } from '#server/orders/portal.ts';
import { liveSubscription } from '#server/orders/subscription.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { isBillingPeriod } from '#shared/plan/billing-period.ts';
import { tierOfProduct } from '#shared/plan/product.ts';
import { findProduct, isOnSale } from '#shared/plan/products.ts';
import { isSignedIn, type Session } from '#shared/session/session.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import type { CheckoutInput, NextPage, Offer, PortalInput, PresentPlan } from '../contract.ts';

/** Who buys, and on which site. */
export interface Buyer {
  readonly ownerId: string;
  readonly hostKey: SiteKey;
}

export async function findOffer(
  kernel: Kernel,
  session: Session | null,
  country: string | null,
): Promise<Offer> {
  const { provider } = kernel.payments;
  return {
    country,
    isSelling: provider !== null,
    isTest: provider?.isTest ?? false,
    plan: session && isSignedIn(session) ? await presentPlan(kernel, session.user.id) : null,
  };
}

async function presentPlan(kernel: Kernel, ownerId: string): Promise<PresentPlan | null> {
  const { planTier, planUntil } = users;
  const [user] = await kernel.db
    .select({ tier: planTier, until: planUntil })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!user || user.tier === 'Free') return null;
  if (user.until && user.until <= kernel.clock.now()) return null;
  const live = await liveSubscription(kernel.db, ownerId);
  const product = live && findProduct(live.productId);
  // One for life stands beside what renewed before it.
  const isOfIt = product && user.until !== null && tierOfProduct(product) === user.tier;
  return {
    tier: user.tier,
    // A plan that renews goes on for days while its next payment is on the way: nobody is promised those.
    until: (live && isOfIt ? live.endsAt : user.until)?.toISOString() ?? null,
    period: isOfIt && isBillingPeriod(product.duration) ? product.duration : 0,
    renews: live !== null && user.until !== null && !live.cancelsAtEnd,
    isManaged: live !== null,
  };
}

/**
 * The page where a choice is paid for.
 * @throws AppError `parameter` for what is not on sale; else as `startCheckout` does.
 */
export async function openCheckout(
  kernel: Kernel,
  buyer: Buyer & { readonly country: string | null },
  { productId, currency, coupon, locale }: CheckoutInput,
): Promise<NextPage> {
  const product = findProduct(productId);
  if (!product || !isOnSale(product)) throw new AppError('parameter');
  const path = product.kind === 'lifetime' ? '/paid-successfully-lifetime' : '/app/paid';
  const back = realLocaleOf(locale);
  const { url } = await startCheckout(kernel, {
    ...buyer,
    ...{ productId, currency, locale: back, returnPath: localPath(back, path) },
    ...(coupon && { coupon }),
  });
  return { url };
}

/** The page where the present plan is changed, paid for otherwise or ended. @throws as `portalAddress` does. */
export async function openPortal(
  kernel: Kernel,
  buyer: Buyer,
  { locale }: PortalInput,
): Promise<NextPage> {
  const back = realLocaleOf(locale);
  const returnPath = localPath(back, '/pricing');
  return { url: await portalAddress(kernel, { ...buyer, locale: back, returnPath }) };
}
