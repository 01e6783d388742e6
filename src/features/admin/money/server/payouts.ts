import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import { notePayout, payoutLines } from '#server/rewards/payout.ts';
import { payoutCsv } from '#server/rewards/payout-csv.ts';
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

/** @throws AppError `parameter` where another amount is payable by now. */
export async function paidOut(
  { kernel, actorId }: Operator,
  { ownerId, currency, amount, reason }: PayoutInput,
): Promise<void> {
  const now = kernel.clock.now();
  await kernel.db.transaction(async (tx) => {
    await notePayout(tx, { ownerId, currency, amount, now });
    await noteChange(tx, kernel.clock, {
      ...{ actorId, action: 'payout', subject: ownerId, reason: storable(reason) },
      ...{ before: { currency, payable: amount }, after: { currency, paid: amount } },
    });
  });
}
