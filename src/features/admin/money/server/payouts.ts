import { eq } from 'drizzle-orm';
import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { letterLink } from '#server/letters/link.ts';
import { sendLetter } from '#server/letters/send.ts';
import { notePayout, payoutLines } from '#server/rewards/payout.ts';
import { payoutCsv } from '#server/rewards/payout-csv.ts';
import { moneyOf } from '#shared/currency/currency-info.ts';
import { priceText } from '#shared/currency/price-text.ts';
import { realLocaleOf } from '#shared/i18n/locale.ts';
import { setApart } from '#shared/i18n/set-apart.ts';
import { storable } from '#shared/text/title.ts';
import type { PayoutInput, PayoutRow } from '../contract.ts';

/** Whom commissions are owed, by person and currency. */
export async function payoutRows({ kernel }: Operator): Promise<PayoutRow[]> {
  const lines = await payoutLines(kernel.db, kernel.clock.now());
  return lines.map(({ ownerId, email, payoutTo: payTo, currency, pending, payable, paid }) => ({
    ...{ ownerId, email, payTo, currency, pending, payable, paid },
  }));
}

export async function payoutFile({ kernel }: Operator): Promise<string> {
  return payoutCsv(await payoutLines(kernel.db, kernel.clock.now()));
}

/** Tells the person too; nobody waits for the letter. @throws AppError `parameter` where another amount is payable by now. */
export async function paidOut({ kernel, actorId }: Operator, input: PayoutInput): Promise<void> {
  const { ownerId, currency, amount, reason } = input;
  const now = kernel.clock.now();
  await kernel.db.transaction(async (tx) => {
    await notePayout(tx, { ownerId, currency, amount, now });
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'payout', subject: ownerId, reason: storable(reason) },
      ...{ before: { currency, payable: amount }, after: { currency, paid: amount } },
    });
  });
  void tellOfPayout(kernel, input, now).catch(() =>
    kernel.log.error({ event: 'payouts.letter.failed' }),
  );
}

async function tellOfPayout(
  kernel: Kernel,
  { ownerId, currency, amount }: PayoutInput,
  date: Date,
): Promise<void> {
  const [person] = await kernel.db.select().from(users).where(eq(users.id, ownerId));
  if (!person?.email) return;
  const { email, locale } = person;
  const page = { path: '/app/rewards', group: 'rewards' } as const;
  const link = letterLink(kernel, { hostKey: 'main', locale, ...page });
  const sum = setApart(priceText(amount, moneyOf(currency)), realLocaleOf(locale ?? ''));
  const values = { amount: sum, date, link };
  await sendLetter(kernel, { to: email, locale, letter: 'payout', values });
}
