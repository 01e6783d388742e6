import { eq } from 'drizzle-orm';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { users } from '../auth/table.ts';
import type { Kernel } from '../kernel.ts';
import { letterLink } from '../letters/link.ts';
import { sendLetter } from '../letters/send.ts';
import type { Happening } from './settle.ts';

/** Letters about what happened to orders. */
export async function tellBuyers(kernel: Kernel, happenings: readonly Happening[]): Promise<void> {
  for (const happening of happenings)
    if (happening.kind !== 'returned') await tellBuyer(kernel, happening);
}

async function tellBuyer(kernel: Kernel, { kind, order }: Happening): Promise<void> {
  const [user] = await kernel.db.select().from(users).where(eq(users.id, order.ownerId));
  if (!user?.email) return;
  const { productName: product, currency, paid, price, discount, id } = order;
  // A site that was taken down since still owes its letters.
  const site = kernel.sites.find(({ key }) => key === order.hostKey);
  const hostKey: SiteKey = site?.key ?? 'main';
  const to = { to: user.email, locale: user.locale ?? order.locale, hostKey };
  const place = { hostKey, locale: to.locale };
  const sum = priceText(paid ?? price - discount, moneyOf(currency));
  const amount = setApart(sum, realLocaleOf(to.locale));
  if (kind === 'paid') {
    const link = letterLink(kernel, { ...place, path: '/app/usage', group: 'usage' });
    const date = order.paidAt ?? order.createdAt;
    const values = { product, amount, date, order: id, link };
    await sendLetter(kernel, { ...to, letter: 'paymentReceipt', values });
  } else {
    const link = letterLink(kernel, { ...place, path: '/pricing', group: 'pricing' });
    await sendLetter(kernel, { ...to, letter: 'paymentFailed', values: { product, amount, link } });
  }
}
