import { describe, expect, test } from 'vitest';
import { getSession } from '#server/auth/session.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { router } from '#server/trpc/init.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { resolve } from '#shared/site/resolve.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { SoftwareKey } from '#tests/support/software-key.ts';
import { securityRouter } from './router.ts';

const create = router({ security: securityRouter }).createCaller;

describe.each(databaseKinds)('router security on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function callsOf(browser: AuthBrowser) {
    const headers = {
      cookie: browser.jar.header(`${browser.origin}/`),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
    };
    const request = new Request(`${browser.origin}/api/trpc`, { headers });
    const site = resolve(kernel.hosts, new URL(browser.origin).host, '/');
    if (!site) throw new Error('no such host');
    const session = await getSession(kernel, request);
    const context: RpcContext = {
      ...{ kernel, site, session, request },
      ...{ resHeaders: new Headers(), ip: '203.0.113.9', platform: 'web' },
    };
    return create(context).security;
  }

  async function member() {
    const credentials = await makeMember(kernel);
    const browser = new AuthBrowser(kernel);
    await browser.signIn('credentials', credentials);
    const id = (await browser.session())?.user.id ?? '';
    return { id, credentials, browser, calls: await callsOf(browser) };
  }

  async function addKey(calls: Awaited<ReturnType<typeof callsOf>>, origin: string) {
    const { response, ...named } = new SoftwareKey().make(await calls.beginPasskey(), origin);
    return calls.addPasskey({ ...named, response });
  }

  test('who is not signed in may ask and change nothing (SPEC 6)', async () => {
    const browser = new AuthBrowser(kernel);
    for (const enter of [false, true]) {
      if (enter) await browser.signInAs(newDeviceId());
      const calls = await callsOf(browser);
      for (const call of [
        calls.find,
        calls.beginPasskey,
        calls.beginAuthenticator,
        calls.endOtherSessions,
        calls.unlinkGoogle,
      ]) {
        await expect(call()).rejects.toMatchObject({ cause: { key: 'unauthorized' } });
      }
    }
  });

  test('tells what opens an account and where it is open', async () => {
    const { id, calls, browser, credentials } = await member();
    expect(await calls.find()).toMatchObject({
      passkeys: [],
      hasAuthenticator: false,
      recoveryCodes: 0,
      google: { isSet: false, email: null, canGo: true },
      devices: [{ isThis: true, client: 'web', browser: 'Chrome', system: 'Linux' }],
    });
    await setUpAuthenticator(kernel, id);
    await addKey(calls, browser.origin);
    const there = new AuthBrowser(kernel);
    expect(await there.signIn('credentials', credentials)).toMatchObject({ status: 401 });
    const shown = await calls.find();
    expect(shown).toMatchObject({ hasAuthenticator: true, recoveryCodes: 10 });
    expect(shown.passkeys).toMatchObject([
      { name: 'Linux', domain: 'wordkin.localhost', lastUsedAt: null },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/publicKey|secret|codeHash/);
  });

  test('another person’s keys and devices are out of reach', async () => {
    const [mine, other] = [await member(), await member()];
    await addKey(mine.calls, mine.browser.origin);
    const before = await mine.calls.find();
    const [passkey] = before.passkeys;
    const [device] = before.devices;
    const id = passkey?.id ?? '';
    await other.calls.removePasskey({ id });
    await other.calls.endSession({ id: device?.id ?? '' });
    await expect(other.calls.renamePasskey({ id, name: 'Mine' })).rejects.toMatchObject({
      cause: { key: 'not_found' },
    });
    expect(await mine.calls.find()).toEqual(before);
    expect((await mine.browser.session())?.user.id).toBe(mine.id);
  });

  test('an open session alone adds no way in: that asks for a sign-in of just now', async () => {
    const { calls, browser, credentials } = await member();
    const made = new SoftwareKey().make(await calls.beginPasskey(), browser.origin);
    kernel.clock.pass(10 * 60_000 + 1);
    for (const call of [
      () => calls.beginPasskey(),
      () => calls.addPasskey(made),
      () => calls.beginAuthenticator(),
      () => calls.confirmAuthenticator({ code: '000000' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ cause: { key: 'sign_in_stale' } });
    }
    expect(await calls.find()).toMatchObject({ passkeys: [], hasAuthenticator: false });
    await browser.signIn('credentials', credentials);
    await addKey(await callsOf(browser), browser.origin);
    expect((await calls.find()).passkeys).toHaveLength(1);
  });

  test('an app is set up by a picture or a key, and the codes come once', async () => {
    const { calls } = await member();
    const { picture, secret } = await calls.beginAuthenticator();
    const svg = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    await expect(calls.confirmAuthenticator({ code: '000000' })).rejects.toMatchObject({
      cause: { key: 'second_factor_wrong' },
    });
    for (const code of ['', ' ', 'x'.repeat(41)]) {
      await expect(calls.confirmAuthenticator({ code })).rejects.toThrow();
    }
  });

  test('all other devices are signed out, and this one stays', async () => {
    const { calls, browser, credentials } = await member();
    const there = new AuthBrowser(kernel);
    await there.signIn('credentials', credentials);
    expect((await calls.find()).devices).toHaveLength(2);
    expect(await calls.endOtherSessions()).toEqual({ ended: 1 });
    expect(await there.session()).toBeNull();
    expect(await browser.session()).not.toBeNull();
    expect((await calls.find()).devices).toMatchObject([{ isThis: true }]);
  });

  test('what no browser would send as a passkey is refused by its shape', async () => {
    const { calls } = await member();
    const response = { clientDataJSON: 'e30', attestationObject: 'AA' };
    const odd = { id: 'AA', rawId: 'AA', type: 'public-key', response } as const;
    await expect(calls.addPasskey(odd)).rejects.toMatchObject({ cause: { key: 'passkey_failed' } });
    const signs = { ...odd, id: '<b>' };
    await expect(calls.addPasskey(signs)).rejects.toThrow();
  });
});
