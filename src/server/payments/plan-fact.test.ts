import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { factOfInvoice } from './plan-fact.ts';

test('a payment is for the period that is paid, not for what is credited of a longer one', () => {
  const line = (amount: number, start: number, end: number) => ({ amount, period: { start, end } });
  const invoice = {
    ...{ id: 'in_1', billing_reason: 'subscription_update', currency: 'usd', customer: 'cus_1' },
    ...{ amount_paid: 900, total: 900, total_excluding_tax: 900, period_start: 5, period_end: 5 },
    parent: { subscription_details: { subscription: 'sub_1', metadata: {} } },
    lines: { data: [line(-4_000, 10, 365), line(4_900, 10, 40)] },
  };
  const fact = factOfInvoice(invoice as unknown as Stripe.Invoice, 'paid');
  expect(fact).toMatchObject({ startsAt: 10_000, endsAt: 40_000 });
});
