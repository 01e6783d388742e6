import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { startCheckout } from '#server/orders/checkout.ts';
import { orders } from '#server/orders/table.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { findPurchase } from './service.ts';

describe.each(databaseKinds)('a purchase on %s', (database) => {
  const kernel = suiteKernel(database);

  async function member(): Promise<string> {
    const { email } = await makeMember(kernel);
    const [user] = await kernel.db.select().from(users).where(eq(users.email, email));
    return user?.id ?? '';
  }

  async function bought(ownerId: string): Promise<string> {
    const { orderId } = await startCheckout(kernel, {
      ...{ ownerId, productId: 'gpt4-words-20k', currency: 'jpy', hostKey: 'chat', locale: 'en' },
      returnPath: '/app/paid',
    });
    return orderId ?? '';
  }

  test('is told to its buyer, before and after it is paid', async () => {
    const ownerId = await member();
    const id = await bought(ownerId);
    const base = { id, productId: 'gpt4-words-20k', currency: 'jpy', until: null };
    expect(await findPurchase(kernel, ownerId, id)).toEqual({ ...base, state: 'open', paid: null });
    await kernel.db.update(orders).set({ state: 'paid', paid: 900 }).where(eq(orders.id, id));
    expect(await findPurchase(kernel, ownerId, id)).toEqual({ ...base, state: 'paid', paid: 900 });
  });

  test('is told to nobody else', async () => {
    const id = await bought(await member());
    const other = await member();
    for (const wanted of [id, crypto.randomUUID()])
      await expect(findPurchase(kernel, other, wanted)).rejects.toMatchObject({ key: 'not_found' });
  });
});
