import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { localeInfo, realLocaleOf } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { findProduct } from '#shared/plan/products.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import type { Kernel } from '../../kernel.ts';
import { backOf } from '../../orders/return-url.ts';
import { subscriptionsOf } from '../../orders/subscription.ts';
import { type Order, orders, type Subscription } from '../../orders/table.ts';
import type { PageVisit } from '../endpoint.ts';
import { choices, plainPage, seeOther, wordsFor } from '../page-frame.ts';
import { checkLocal } from './checkout-page.ts';
import { deliver } from './deliver.ts';
import { disputedEvents, endingEvents, refundedEvents, renewedEvents } from './happenings.ts';
import { findOrder, findRenewing, priceNow } from './local.ts';

/**
 * Stands in for the provider's customer portal, with what only an operator could do there beside it.
 * @throws AppError `not_found` in production.
 */
export async function localPortalPage(visit: PageVisit): Promise<Response> {
  const { kernel, url, id, form } = visit;
  checkLocal(visit);
  if (form) {
    await act(kernel, id, form);
    return seeOther(url.pathname + url.search);
  }
  const paid = await kernel.db
    .select()
    .from(orders)
    .where(and(eq(orders.ownerId, id), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.id))
    .limit(50);
  const [latest] = paid;
  const place = { hostKey: latest?.hostKey ?? 'main' };
  const back = backOf(kernel, place, url.searchParams.get('back') ?? '');
  const words = wordsFor(kernel, realLocaleOf(latest?.locale ?? ''), 'payments');
  const format = new Intl.DateTimeFormat(localeInfo(words.locale).tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const parts: Shown = {
    t: words.t,
    date: (at) => setApart(format.format(at), words.locale),
    money: (amount, currency) => setApart(priceText(amount, moneyOf(currency)), words.locale),
  };
  const plans = await subscriptionsOf(kernel.db, id);
  const body = [
    `<p class="mark">${escapeHtml(words.t('test'))}</p><!--title-->`,
    paid.length === 0 ? `<p>${escapeHtml(words.t('portal.empty'))}</p>` : '',
    ...plans.map((one) => planPart(one, parts)),
    ...paid.map((one) => orderPart(one, parts)),
    `<p><a href="${escapeHtml(back.href)}">${escapeHtml(words.t('portal.back'))}</a></p>`,
  ];
  return plainPage({ locale: words.locale, title: words.t('portal.title'), body: body.join('') });
}

interface Shown {
  readonly t: Translate<'payments'>;
  readonly date: (at: Date) => string;
  readonly money: (amount: number, currency: Order['currency']) => string;
}

function planPart(plan: Subscription, { t, date }: Shown): string {
  const product = findProduct(plan.productId)?.product_name ?? plan.productId;
  const isOver = plan.status === 'ended';
  const said = isOver ? 'portal.ended' : plan.cancelsAtEnd ? 'portal.ends' : 'portal.renews';
  const text = t(said, { product, date: date(plan.endedAt ?? plan.endsAt) });
  const ending = plan.cancelsAtEnd
    ? { value: 'resume', label: t('portal.resume') }
    : { value: 'cancel', label: t('portal.cancel') };
  const list = isOver ? [] : [ending, { value: 'renew', label: t('portal.renew') }];
  const form = list.length > 0 ? choices(list, { of: plan.ref }) : '';
  return `<section><p>${escapeHtml(text)}</p>${form}</section>`;
}

function orderPart(order: Order, { t, date, money }: Shown): string {
  const amount = money(order.paid ?? 0, order.currency);
  const day = date(order.paidAt ?? order.createdAt);
  const text = t('portal.order', { product: order.productName, amount, date: day });
  const list =
    order.state === 'disputed'
      ? [{ value: 'won', label: t('portal.won') }]
      : [
          { value: 'refund', label: t('portal.refund') },
          { value: 'dispute', label: t('portal.dispute') },
        ];
  const isOver = order.state === 'refunded' || order.paymentRef === null;
  const form = isOver ? '' : choices(list, { of: order.id });
  return `<section><p>${escapeHtml(text)}</p>${form}</section>`;
}

async function act(kernel: Kernel, ownerId: string, form: URLSearchParams): Promise<void> {
  const [choice, of] = [form.get('do'), form.get('of') ?? ''];
  const now = kernel.clock.now();
  if (choice === 'refund' || choice === 'dispute' || choice === 'won') {
    const order = await findOrder(kernel.db, z.uuid().safeParse(of).data ?? ownerId);
    if (order.ownerId !== ownerId || !order.paymentRef) throw new AppError('not_found');
    const { paymentRef, paid } = order;
    const events =
      choice === 'refund'
        ? refundedEvents(paymentRef, paid ?? 0)
        : disputedEvents(paymentRef, choice === 'won');
    return deliver(kernel, events);
  }
  const renewing = await findRenewing(kernel.db, of);
  if (renewing.subscription.ownerId !== ownerId) throw new AppError('not_found');
  if (choice === 'renew') {
    const price = priceNow(renewing.subscription, renewing.root);
    return deliver(kernel, renewedEvents(renewing, price));
  }
  const when = choice === 'cancel' ? 'at-end' : 'never';
  return deliver(kernel, endingEvents(renewing, when, now));
}
