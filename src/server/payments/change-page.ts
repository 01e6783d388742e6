import { randomUUID } from 'node:crypto';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import { isSignedIn } from '#shared/session/session.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { getSession } from '../auth/session.ts';
import type { Kernel } from '../kernel.ts';
import { findChange } from '../orders/change.ts';
import { backOf, withQuery } from '../orders/return-url.ts';
import type { Order } from '../orders/table.ts';
import type { PageVisit } from './endpoint.ts';
import { choices, plainPage, seeOther, wordsFor } from './page-frame.ts';

/**
 * Names what a change of plan costs now and asks for a yes: the card that is known is charged then.
 * @throws AppError `not_found`, or as the provider does.
 */
export async function changePage(visit: PageVisit): Promise<Response> {
  const { kernel, request, url, id, form } = visit;
  const { provider } = kernel.payments;
  const session = await getSession(kernel, request);
  if (!session || !isSignedIn(session)) return seeOther(signInOf(url));
  const attempt = (form?.get('attempt') ?? '').slice(0, 40) || randomUUID();
  const about = { ownerId: session.user.id, orderId: id, attempt };
  const { order, change } = await findChange(kernel, about);
  if (!provider || provider.name !== order.provider) throw new AppError('not_found');
  const back = backOf(kernel, order, url.searchParams.get('back') ?? '');
  const choice = form?.get('do');
  if (choice === 'back') return seeOther(withQuery(back, { order: id, payment: 'back' }));
  if (choice !== 'confirm') return show(kernel, order, await provider.priceOfChange(change), false);
  try {
    await provider.change(change);
    return seeOther(withQuery(back, { order: id }));
  } catch (error) {
    if (!isAppError(error) || error.key !== 'payment_failed') throw error;
    return show(kernel, order, await provider.priceOfChange(change), true);
  }
}

function signInOf({ pathname, search }: URL): string {
  const callbackUrl = pathname + search;
  return `/sign-in?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`;
}

function show(kernel: Kernel, order: Order, due: number, isRefused: boolean): Response {
  const { t, locale } = wordsFor(kernel, realLocaleOf(order.locale), 'payments');
  const shown = (amount: number) => setApart(priceText(amount, moneyOf(order.currency)), locale);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const period = order.months === 12 ? 'year' : 'month';
  const refusal = wordsFor(kernel, locale, 'errors').t('payment_failed');
  const body = [
    '<!--title-->',
    isRefused ? `<p role="alert"><strong>${escapeHtml(refusal)}</strong></p>` : '',
    paragraph(t('change.price', { amount: shown(due) })),
    paragraph(t('change.next', { amount: shown(order.price), period })),
    paragraph(t('change.card')),
    choices(
      [
        { value: 'confirm', label: t('change.confirm'), isMain: true },
        { value: 'back', label: t('change.back') },
      ],
      { attempt: randomUUID() },
    ),
  ];
  const title = t('change.title', { product: order.productName });
  return plainPage({ locale, title, body: body.join(''), status: isRefused ? 402 : 200 });
}
