import { moneyOf } from '#shared/currency/currency-info.ts';
import { csvField } from '#shared/text/csv.ts';
import type { PayoutLine } from './payout.ts';

const columns = ['person', 'email', 'pay_to', 'currency', 'pending', 'payable', 'paid'] as const;

/** RFC 4180, with a byte order mark for spreadsheets; amounts are units of the currency. */
export function payoutCsv(lines: readonly PayoutLine[]): string {
  const rows = lines.map((line) => {
    const { ownerId, email, payoutTo, currency, pending, payable, paid } = line;
    const amounts = [pending, payable, paid].map((amount) => decimal(amount, line));
    return [...[ownerId, email ?? '', payoutTo, currency.toUpperCase()].map(csvField), ...amounts];
  });
  return `\uFEFF${[columns, ...rows].map((row) => `${row.join()}\r\n`).join('')}`;
}

function decimal(amount: number, { currency }: Pick<PayoutLine, 'currency'>): string {
  if (moneyOf(currency).noDivisionNeeded) return String(amount);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
