import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Currency } from '#shared/currency/currency.ts';
import { currencyOf, moneyOf } from '#shared/currency/currency-info.ts';
import { amountIn } from '#shared/currency/price.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Product } from '#shared/plan/product.ts';
import { findProduct } from '#shared/plan/products.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { type User, users } from '../auth/table.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import type { Checkout, PaymentProvider } from '../payments/payments.ts';
import { changeAddress } from './change.ts';
import { discountOf, takeCoupon } from './coupon.ts';
import { closeOtherPages } from './one-plan.ts';
import { customerOf, insertOrder, soldOf } from './order.ts';
import { portalAddress } from './portal.ts';
import { returnUrlOf, withQuery } from './return-url.ts';
import { liveSubscription, relationOf } from './subscription.ts';
import { type Coupon, type Order, orders } from './table.ts';

/** How long a payment page stays open. The provider's least is 30 minutes. */
const openMs = 60 * 60 * 1_000;
/** One that ends sooner than this is not shown again. */
const leastLeftMs = 10 * 60 * 1_000;

/** Payment pages that one person may open in an hour. */
const rule: LimitRule = { name: 'checkout', points: 30, seconds: 3600 };

export interface CheckoutInput {
  readonly ownerId: string;
  readonly productId: string;
  readonly currency: Currency;
  /** Of the site that sells; the person comes back there. */
  readonly hostKey: SiteKey;
  readonly locale: Locale;
  readonly coupon?: string | undefined;
  /** Path on that site with its locale; `order=<id>` is added to its query, and `payment=back` where nothing was paid. */
  readonly returnPath: string;
  /** ISO 3166, as `countryOf` tells it: in China and in its currency Alipay is offered (SPEC 9). */
  readonly country?: string | null;
}

export interface StartedCheckout {
  /** Null where no order was made: the address is where the person changes the plan they have. */
  readonly orderId: string | null;
  /** Go there: the payment page, the page that confirms a change of plan, or the portal. */
  readonly url: string;
}

/**
 * Opens a payment page, once for the same wish: a double click gets the same page. Who has a plan that
 * renews is led to a change of that plan instead of a second one.
 * @throws AppError `payment_off` where nothing is set up, `unauthorized` for who has no account,
 * `coupon_invalid`, `parameter`, `too_many_requests`, or as the provider does.
 */
export async function startCheckout(
  kernel: Kernel,
  input: CheckoutInput,
): Promise<StartedCheckout> {
  const { provider } = kernel.payments;
  if (!provider) throw new AppError('payment_off');
  const product = findProduct(input.productId);
  if (!product) throw new AppError('parameter');
  const returnUrl = returnUrlOf(kernel, input);
  if (!(await kernel.limits.take(rule, input.ownerId))) throw new AppError('too_many_requests');
  if (product.kind === 'plan') {
    const subscription = await liveSubscription(kernel.db, input.ownerId);
    if (subscription && relationOf(subscription, product) === 'upgrade')
      return changeAddress(kernel, { ...input, provider, product, subscription });
    if (subscription) return { orderId: null, url: await portalAddress(kernel, input) };
  }
  const { order, coupon, user } = await kernel.db.transaction((tx) =>
    openOrder({ kernel, tx, provider, product, input }),
  );
  if (order.payUrl) return { orderId: order.id, url: order.payUrl };
  if (order.kind === 'plan')
    await closeOtherPages(kernel, { ownerId: order.ownerId, orderId: order.id });
  const url = await openPage(kernel, {
    provider,
    product,
    order,
    coupon,
    user,
    input,
    returnUrl,
  });
  return { orderId: order.id, url };
}

interface Opening {
  readonly kernel: Kernel;
  readonly tx: Db;
  readonly provider: PaymentProvider;
  readonly product: Product;
  readonly input: CheckoutInput;
}

/** The row's lock makes a double click wait, and find the first one's order (R16). */
async function openOrder({ kernel, tx, provider, product, input }: Opening) {
  const now = kernel.clock.now();
  const { ownerId, currency } = input;
  const [user] = await tx.select().from(users).where(eq(users.id, ownerId)).for('no key update');
  if (!user || user.type === 'anonymous') throw new AppError('unauthorized');
  const price = amountIn(product, moneyOf(currency));
  const known = await openBefore(tx, { input, price, provider, now });
  const wish = { code: input.coupon ?? '', productId: product.id, currency };
  const coupon = input.coupon
    ? await takeCoupon(tx, { ...wish, ...(known && { except: known.id }) }, now)
    : null;
  const order =
    known ??
    (await insertOrder(tx, {
      ...soldOf(product),
      ...{ ownerId, currency, price, provider: provider.name },
      ...{ couponCode: coupon?.code ?? null, discount: coupon ? discountOf(coupon, price) : 0 },
      ...{ hostKey: input.hostKey, locale: input.locale },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + openMs) },
    }));
  return { order, coupon, user };
}

interface Wanted {
  readonly input: CheckoutInput;
  readonly price: number;
  readonly provider: PaymentProvider;
  readonly now: Date;
}

/** One that was paid on, though its money may be on its way, has a payment, an invoice or a plan. */
const isPageOpen = [
  isNull(orders.paymentRef),
  isNull(orders.invoiceRef),
  isNull(orders.subscriptionRef),
];

async function openBefore(tx: Db, { input, price, provider, now }: Wanted) {
  const { ownerId, productId, currency, hostKey, locale } = input;
  const code = input.coupon?.trim().toUpperCase();
  const [known] = await tx
    .select()
    .from(orders)
    .where(
      and(
        ...[eq(orders.ownerId, ownerId), eq(orders.productId, productId)],
        ...[eq(orders.currency, currency), eq(orders.price, price)],
        ...[eq(orders.hostKey, hostKey), eq(orders.locale, locale)],
        ...[eq(orders.provider, provider.name), eq(orders.state, 'open')],
        ...[...isPageOpen, isNotNull(orders.expiresAt)],
        gt(orders.expiresAt, new Date(now.getTime() + leastLeftMs)),
        code ? eq(orders.couponCode, code) : isNull(orders.couponCode),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return known;
}

interface Page extends Omit<Opening, 'kernel' | 'tx'> {
  readonly order: Order;
  readonly coupon: Coupon | null;
  readonly user: User;
  readonly returnUrl: URL;
}

async function openPage(kernel: Kernel, page: Page): Promise<string> {
  const { order } = page;
  try {
    const { ref, url } = await page.provider.open(await wishOf(kernel, page));
    await kernel.db
      .update(orders)
      .set({ payUrl: url, checkoutRef: ref })
      .where(eq(orders.id, order.id));
    return url;
  } catch (error) {
    // The provider keeps a failure for good: the next try is another order.
    await kernel.db
      .update(orders)
      .set({ expiresAt: kernel.clock.now() })
      .where(eq(orders.id, order.id));
    throw error;
  }
}

async function wishOf(kernel: Kernel, page: Page): Promise<Checkout> {
  const { provider, product, order, coupon, user, input, returnUrl } = page;
  return {
    ...{ orderId: order.id, product, currency: order.currency, price: order.price, coupon },
    email: user.email,
    customerRef: await customerOf(kernel.db, user.id, provider.name),
    offersAlipay: isAlipayOffered(input),
    locale: input.locale,
    doneUrl: withQuery(returnUrl, { order: order.id }),
    backUrl: withQuery(returnUrl, { order: order.id, payment: 'back' }),
    expiresAt: order.expiresAt ?? new Date(order.createdAt.getTime() + openMs),
  };
}

function isAlipayOffered({ country, currency }: CheckoutInput): boolean {
  const info = currencyOf(country);
  return info.paymentMethod === 'alipay' && info.code === currency;
}
