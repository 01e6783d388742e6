import { AppError } from '#shared/errors/app-error.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Kernel } from '../kernel.ts';
import { customerOf } from './order.ts';
import { returnUrlOf } from './return-url.ts';
import { liveSubscription } from './subscription.ts';

export interface PortalInput {
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  readonly locale: Locale;
  /** Path on that site with its locale. */
  readonly returnPath: string;
}

/**
 * Where a person sees invoices, changes the card and ends a plan. An address for this one visit.
 * @throws AppError `payment_off`, `not_found` for who has paid nothing, or as the provider does.
 */
export async function portalAddress(kernel: Kernel, input: PortalInput): Promise<string> {
  const { provider } = kernel.payments;
  if (!provider) throw new AppError('payment_off');
  const { ownerId, locale } = input;
  // Who paid as several customers has their plan with one of them.
  const plan = await liveSubscription(kernel.db, ownerId);
  const customerRef = plan?.customerRef ?? (await customerOf(kernel.db, ownerId, provider.name));
  if (customerRef === null) throw new AppError('not_found');
  const returnUrl = returnUrlOf(kernel, input).href;
  return provider.portal({ ownerId, customerRef, locale, returnUrl });
}
