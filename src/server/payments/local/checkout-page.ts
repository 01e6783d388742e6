import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { isSameText } from '../../auth/digest.ts';
import type { Kernel } from '../../kernel.ts';
import { backOf } from '../../orders/return-url.ts';
import type { Order } from '../../orders/table.ts';
import type { PageVisit } from '../endpoint.ts';
import { choices, plainPage, seeOther, wordsFor } from '../page-frame.ts';
import { deliver } from './deliver.ts';
import { failedEvents, paidEvents } from './happenings.ts';
import { findOrder, pageKey } from './local.ts';

/**
 * Stands in for the provider's payment page, and says so. It tells what was pressed as the provider
 * would: by a signed event to our webhook. @throws AppError `not_found` in production.
 */
export async function localCheckoutPage(visit: PageVisit): Promise<Response> {
  const { kernel, url, id, form } = visit;
  checkLocal(visit);
  const order = await findOrder(kernel.db, id);
  const back = backOf(kernel, order, url.searchParams.get('back') ?? '');
  const done = backOf(kernel, order, url.searchParams.get('done') ?? '');
  if (order.state !== 'open') return seeOther(done);
  const choice = form?.get('do');
  if (choice === 'cancel') return seeOther(back);
  if (choice !== 'pay' && choice !== 'fail') return show(kernel, order);
  const now = kernel.clock.now();
  await deliver(kernel, choice === 'pay' ? paidEvents(order, now) : failedEvents(order));
  return seeOther(done);
}

/** @throws AppError `not_found` where another provider is set up, or the address was made up. */
export function checkLocal({ kernel, url, id }: Pick<PageVisit, 'kernel' | 'url' | 'id'>): void {
  const isOpen = kernel.payments.provider?.name === 'local';
  const key = url.searchParams.get('key') ?? '';
  if (!isOpen || !isSameText(key, pageKey(kernel.secret, id))) throw new AppError('not_found');
}

function show(kernel: Kernel, order: Order): Response {
  const { t, locale } = wordsFor(kernel, realLocaleOf(order.locale), 'payments');
  const { price, discount, couponCode: code, productName: product } = order;
  const shown = (amount: number) => setApart(priceText(amount, moneyOf(order.currency)), locale);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const body = [
    `<p class="mark">${escapeHtml(t('test'))}</p><!--title-->`,
    paragraph(t('checkout.price', { amount: shown(price - discount) })),
    code ? paragraph(t('checkout.coupon', { code, amount: shown(discount) })) : '',
    choices([
      { value: 'pay', label: t('checkout.pay'), isMain: true },
      { value: 'fail', label: t('checkout.fail') },
      { value: 'cancel', label: t('checkout.cancel') },
    ]),
    `<p class="soft">${escapeHtml(t('test.text'))}</p>`,
  ];
  return plainPage({ locale, title: t('checkout.title', { product }), body: body.join('') });
}
