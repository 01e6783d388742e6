import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { owned, texts } from '#features/counter/server/table.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { forgetIdle } from './idle.ts';
import { users } from './table.ts';

const day = 86_400_000;

describe.each(databaseKinds)('visits that left nothing on %s', (kind) => {
  const kernel = suiteKernel(kind);

  const isKnown = async (id: string) =>
    (await kernel.db.select().from(users).where(eq(users.id, id))).length === 1;

  test('are forgotten after half a year; what is owned, an account and a tombstone stay', async () => {
    const idle = await makeVisitor(kernel);
    const keeper = await makeVisitor(kernel);
    const merged = await makeVisitor(kernel);
    const { email } = await makeMember(kernel);
    const [member] = await kernel.db.select().from(users).where(eq(users.email, email));
    const now = kernel.clock.now();
    await kernel.db.update(users).set({ mergedInto: keeper }).where(eq(users.id, merged));
    const text = { title: 'a', text: 'a', words: 1, hostKey: 'main', createdAt: now };
    await kernel.db
      .insert(texts)
      .values({ ...text, ownerId: keeper, saveKey: crypto.randomUUID() });
    kernel.clock.pass(179 * day);
    const fresh = await makeVisitor(kernel);
    expect(await forgetIdle(kernel, [owned])).toBe(0);
    kernel.clock.pass(2 * day);
    expect(await forgetIdle(kernel, [owned])).toBe(1);
    const left = await Promise.all([idle, keeper, merged, fresh, member?.id ?? ''].map(isKnown));
    expect(left).toEqual([false, true, true, true, true]);
  });

  test('their device is a new visitor when it returns (SPEC 1)', async () => {
    const browser = new AuthBrowser(kernel);
    const deviceId = newDeviceId();
    await browser.signInAs(deviceId);
    const before = (await browser.session())?.user.id;
    kernel.clock.pass(200 * day);
    await forgetIdle(kernel, [owned]);
    expect(await browser.session()).toBeNull();
    expect(await browser.signInAs(deviceId)).toMatchObject({ status: 200, error: null });
    expect((await browser.session())?.user.id).not.toBe(before);
  });
});
