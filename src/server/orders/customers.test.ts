import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { makeBuyer, makeOrder } from '#tests/support/buyer.ts';
import { delivery } from '#tests/support/payment-provider.ts';
import { Story } from '#tests/support/payment-story.ts';
import { suitePayments } from '#tests/support/payment-suite.ts';
import { leaving } from './leaving.ts';
import { sweepOrders } from './sweeper.ts';
import { leftCustomers } from './table.ts';

const { provider, kernel, post } = suitePayments();

test('the provider forgets who has gone, also where it was away at first (DESIGN 10)', async () => {
  const ownerId = await makeBuyer(kernel);
  const order = await makeOrder(kernel, ownerId, 'gpt4-words-20k');
  const now = kernel.clock.now().getTime();
  for (const event of new Story(order, now).paid(600).events) await post(delivery(event, now));
  await kernel.db.transaction(async (tx) => {
    await leaving.note(tx, kernel.clock, ownerId);
    await tx.delete(users).where(eq(users.id, ownerId));
  });
  const ref = `cus_${order.id.slice(-12)}`;
  const asked = () => provider.asked(`DELETE /v1/customers/${ref}`);
  const at = 'DELETE /v1/customers';
  provider.faults.push({ at, status: 500 }, { at, status: 500 }, { at, status: 500 });
  await sweepOrders(kernel);
  expect(asked()).toHaveLength(3);
  expect(await kernel.db.$count(leftCustomers)).toBe(1);
  await sweepOrders(kernel);
  expect(asked()).toHaveLength(4);
  expect(await kernel.db.$count(leftCustomers)).toBe(0);
  await sweepOrders(kernel);
  expect(asked()).toHaveLength(4);
});

test('of who paid nothing there is nothing to forget', async () => {
  const ownerId = await makeBuyer(kernel);
  await makeOrder(kernel, ownerId, 'gpt4-words-20k');
  await kernel.db.transaction((tx) => leaving.note(tx, kernel.clock, ownerId));
  expect(await kernel.db.$count(leftCustomers)).toBe(0);
});

test('those that the provider refuses for ever keep no other waiting', async () => {
  const gone = Array.from({ length: 21 }, (_, n) => ({
    ref: `cus_gone${n}`,
    provider: 'stripe' as const,
    askedAt: new Date(kernel.clock.now().getTime() - 1000 + n),
  }));
  await kernel.db.insert(leftCustomers).values(gone);
  const at = 'DELETE /v1/customers';
  provider.faults.push(...Array.from({ length: 20 }, () => ({ at, status: 400 })));
  await sweepOrders(kernel);
  expect(await kernel.db.$count(leftCustomers)).toBe(21);
  provider.faults.push(...Array.from({ length: 20 }, () => ({ at, status: 400 })));
  await sweepOrders(kernel);
  expect(provider.asked('DELETE /v1/customers/cus_gone20')).toHaveLength(1);
});
