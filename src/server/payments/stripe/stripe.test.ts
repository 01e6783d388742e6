import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { testClock } from '#tests/support/clock.ts';
import { suitePayments } from '#tests/support/payment-suite.ts';
import { createStripe } from './stripe.ts';

const { provider, kernel } = suitePayments();

describe('the provider', () => {
  const port = (patience = 15_000) =>
    createStripe({
      env: readEnv({ ...provider.env }),
      ...{ clock: testClock(), key: 'sk_live_x', webhookSecret: 'x', patience },
    });

  test('that refuses a card is a payment failure, and one that is down or slow is no fault of ours (SPEC 8)', async () => {
    const refund = (key: string, stripe = port()) =>
      stripe.refund({ paymentRef: 'pi_1', amount: 5, key });
    provider.faults.push({ status: 402, error: { type: 'card_error', code: 'card_declined' } });
    await expect(refund('a')).rejects.toMatchObject({
      key: 'payment_failed',
      message: expect.stringContaining('We were unable to process your payment'),
    });
    provider.faults.push({ status: 500 });
    await refund('b');
    const tries = provider.asked('POST /v1/refunds').slice(-2);
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['b', 'b']);
    provider.faults.push({ hangs: true }, { hangs: true }, { hangs: true });
    await expect(refund('c', port(200))).rejects.toMatchObject({ key: 'service_unavailable' });
  });

  test('with a live key has the live product ids, and moves money (SPEC 9)', () => {
    expect(port()).toMatchObject({ name: 'stripe', isTest: false });
    expect(kernel.payments.provider).toMatchObject({ name: 'stripe', isTest: true });
  });
});
