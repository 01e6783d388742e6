import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { CheckoutInput } from '#server/orders/checkout.ts';
import { type Order, orders } from '#server/orders/table.ts';
import { answerPayments } from '#server/payments/endpoint.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { PaymentProviderServer } from './payment-provider.ts';

/** The provider of all tests of a file. */
export function suiteProvider(): PaymentProviderServer {
  const provider = new PaymentProviderServer();
  beforeAll(() => provider.start());
  afterAll(() => provider.stop());
  return provider;
}

/** What the tests of payments share in a file: the provider, a kernel that knows it, and wishes. */
export function suitePayments() {
  const provider = suiteProvider();
  // Tests read it when they run, and then it is whole.
  const kernel = {} as TestKernel;
  let made: TestKernel | undefined;
  beforeAll(async () => {
    made = await testKernel({ env: provider.env });
    Object.assign(kernel, made);
  });
  afterAll(() => made?.close());

  const post = (request: Request) => answerPayments({ kernel, request, path: 'webhook' });

  async function orderOf(id: string | null): Promise<Order> {
    const [order] = await kernel.db
      .select()
      .from(orders)
      .where(eq(orders.id, id ?? ''));
    if (!order) throw new Error('no order');
    return order;
  }
  return { provider, kernel, post, orderOf };
}

/** What somebody wants to buy on the essay site, in French. */
export function wish(ownerId: string, more: Partial<CheckoutInput> = {}): CheckoutInput {
  return {
    ...{ ownerId, productId: 'gpt4-words-20k', currency: 'usd', hostKey: 'essay', locale: 'fr' },
    returnPath: '/fr/paid?x=1',
    ...more,
  };
}
