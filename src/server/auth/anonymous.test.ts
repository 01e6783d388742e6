import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { anonymousLimit } from './anonymous.ts';
import { devices, users } from './table.ts';

describe.each(databaseKinds)('anonymous sign-in on %s', (kind) => {
  const kernel = suiteKernel(kind);

  const countUsers = async () => (await kernel.db.select({ n: count() }).from(users))[0]?.n ?? 0;

  test('the first sign-in makes a user, with the fields of SPEC 3', async () => {
    const browser = new AuthBrowser(kernel);
    const deviceId = newDeviceId();
    expect(await browser.session()).toBeNull();
    expect(await browser.signInAs(deviceId)).toMatchObject({ status: 200, error: null });
    const session = await browser.session();
    expect(session).toEqual({
      type: 0,
      user: {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
        email: null,
        emailVerified: false,
        date_created: kernel.clock.now().toISOString(),
        user_group: expect.any(Number),
      },
      trigger: 'signIn',
      isDebug: false,
      deviceId,
      tier: 'Free',
      expires: expect.stringMatching(/Z$/),
    });
  });

  test('the same device is the same user, also from another sub-domain (SPEC 1)', async () => {
    const deviceId = newDeviceId();
    const one = new AuthBrowser(kernel);
    await one.signInAs(deviceId);
    const two = new AuthBrowser(kernel, { origin: 'http://essay.wordkin.localhost:4321' });
    await two.signInAs(deviceId);
    expect((await two.session())?.user.id).toBe((await one.session())?.user.id);
    const other = new AuthBrowser(kernel);
    await other.signInAs(newDeviceId());
    expect((await other.session())?.user.id).not.toBe((await one.session())?.user.id);
  });

  test('100 first sign-ins of one device at once make one user (SPEC 1, R17)', async () => {
    const before = await countUsers();
    const deviceId = newDeviceId();
    const browsers = Array.from(
      { length: 100 },
      () => new AuthBrowser(kernel, { ip: '198.51.100.9' }),
    );
    const answers = await Promise.all(browsers.map((browser) => browser.signInAs(deviceId)));
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
    expect(await countUsers()).toBe(before + 1);
  });

  test.each([
    ['a wrong number', { deviceNumber: '1' }],
    ['no number', { deviceNumber: '' }],
    ['another version', { version: 'v2' }],
    ['a short id', { deviceId: 'abc' }],
    ['no id', { deviceId: '' }],
  ])("%s is refused with 'DeviceId error' and makes no row (SPEC 8)", async (_, wrong) => {
    const before = await countUsers();
    const browser = new AuthBrowser(kernel);
    const deviceId = 'a'.repeat(48);
    const right = { deviceId, deviceNumber: '0', version: 'v1', ...wrong };
    expect(await browser.signIn('anonymous-user', right)).toMatchObject({
      status: 401,
      error: 'DeviceId error',
    });
    expect(await browser.session()).toBeNull();
    expect(await countUsers()).toBe(before);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'GPTBot/1.2',
  ])('bots get no session: %s (SPEC 7)', async (userAgent) => {
    const before = await countUsers();
    const browser = new AuthBrowser(kernel, { userAgent });
    expect(await browser.signInAs(newDeviceId())).toMatchObject({
      status: 401,
      error: 'AccessDenied',
    });
    expect(await browser.session()).toBeNull();
    expect(await countUsers()).toBe(before);
  });

  test('only a digest of the deviceId is kept', async () => {
    const deviceId = newDeviceId();
    await new AuthBrowser(kernel).signInAs(deviceId);
    const rows = await kernel.db.select().from(devices);
    expect(JSON.stringify(rows)).not.toContain(deviceId);
  });

  test('a network makes a bounded number of users; who is known still comes in (R36)', async () => {
    const ip = '2001:db8:1:2::5';
    const known = newDeviceId();
    await new AuthBrowser(kernel, { ip }).signInAs(known);
    await takeTries(kernel, anonymousLimit, '2001:db8:1:2::/64', anonymousLimit.points - 1);
    // Another address of the same line is the same network.
    const stranger = new AuthBrowser(kernel, { ip: '2001:db8:1:2:ffff::1' });
    expect(await stranger.signInAs(newDeviceId())).toMatchObject({
      status: 401,
      error: 'Too many requests, please wait before trying again.',
    });
    expect(await new AuthBrowser(kernel, { ip }).signInAs(known)).toMatchObject({ status: 200 });
    const elsewhere = new AuthBrowser(kernel, { ip: '2001:db8:1:3::1' });
    expect(await elsewhere.signInAs(newDeviceId())).toMatchObject({ status: 200 });
  });

  test('a valid user_group cookie is kept, another is replaced (SPEC 5)', async () => {
    for (const [given, kept] of [
      ['133', 133],
      ['99', null],
      ['x', null],
    ] as const) {
      const browser = new AuthBrowser(kernel);
      browser.jar.set(browser.origin, 'user_group', given);
      await browser.signInAs(newDeviceId());
      const group = (await browser.session())?.user.user_group ?? 0;
      expect(group).toBeGreaterThan(100);
      expect(group).toBeLessThan(161);
      if (kept) expect(group).toBe(kept);
      else expect(browser.jar.line('user_group')).toContain('Max-Age=63072000');
    }
  });
});
