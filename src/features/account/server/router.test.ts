import { describe, expect, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { userCaller } from '#tests/support/user-caller.ts';
import { signUpLimit } from './service.ts';

const password = 'four plain words';

describe.each(databaseKinds)('router user on %s (SPEC 7)', (kind) => {
  const kernel = suiteKernel(kind);

  const callerOf = (browser: AuthBrowser, ip?: string) =>
    userCaller(kernel, browser, ip === undefined ? {} : { ip });

  test('sign-up makes an account that can sign in, and find is its profile (SPEC 3)', async () => {
    const browser = new AuthBrowser(kernel);
    await browser.signInAs(newDeviceId());
    const group = (await browser.session())?.user.user_group;
    const caller = await callerOf(browser);
    await expect(caller.find()).rejects.toMatchObject({ cause: { key: 'unauthorized' } });
    await caller.signUp({ email: ' Ann@Example.org ', password, name: 'Ann' });
    await browser.signIn('credentials', { email: 'ann@example.org', password });
    expect(await (await callerOf(browser)).find()).toEqual({
      name: 'Ann',
      firstName: null,
      lastName: null,
      email: 'ann@example.org',
      image: null,
      user_group: group,
    });
  });

  test("a known address is refused with 'The email has been registered.' (SPEC 8)", async () => {
    const caller = await callerOf(new AuthBrowser(kernel));
    const twice = { email: 'twice@example.org', password };
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => caller.signUp(twice)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(caller.signUp({ ...twice, email: 'TWICE@example.org' })).rejects.toThrow(
      'The email has been registered.',
    );
  });

  test.each([
    ['a short password', { email: 'b@example.org', password: '1234567' }],
    ['a long password', { email: 'b@example.org', password: 'x'.repeat(129) }],
    ['no address', { email: 'b', password }],
    ['a long address', { email: `${'b'.repeat(250)}@example.org`, password }],
    ['a field that is not asked for', { email: 'b@example.org', password, isDebug: true }],
  ])('%s is refused', async (_, input) => {
    const caller = await callerOf(new AuthBrowser(kernel));
    await expect(caller.signUp(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each(['ada@example', 'ada..l@example.org', 'ada@example.1'])(
    "%s, which no letter reaches, is 'Email not available' (SPEC 8)",
    async (email) => {
      const caller = await callerOf(new AuthBrowser(kernel));
      await expect(caller.signUp({ email, password })).rejects.toThrow('Email not available');
    },
  );

  test('an address of a domain in another script makes an account', async () => {
    const caller = await callerOf(new AuthBrowser(kernel));
    await caller.signUp({ email: 'ada@xn--80a1acny.xn--p1ai', password });
  });

  test('a network makes a bounded number of accounts', async () => {
    const caller = await callerOf(new AuthBrowser(kernel), '192.0.2.60');
    await takeTries(kernel, signUpLimit, '192.0.2.60');
    await expect(caller.signUp({ email: 'many@example.org', password })).rejects.toThrow(
      /^Too many attempts/,
    );
  });

  test('getReqInfo tells the country to anyone', async () => {
    const browser = new AuthBrowser(kernel);
    expect(await (await callerOf(browser, '8.8.8.8')).getReqInfo()).toEqual({ country: 'US' });
    expect(await (await callerOf(browser, '127.0.0.1')).getReqInfo()).toEqual({ country: null });
  });
});
