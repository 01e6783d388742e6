import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { beginAuthenticator } from '#server/identity/authenticator.ts';
import { sweepIdentity } from '#server/identity/sweeper.ts';
import { authenticators, knownDevices, sessions } from '#server/identity/table.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { owned, suiteSignIn } from '#tests/support/sign-in-suite.ts';
import { getSession, sealToken, sessionIdOf, tokenOf } from './session.ts';
import { endAllBut, endOtherSessions, endSession, listSessions, openSession } from './sessions.ts';
import { users } from './table.ts';

const hour = 3_600_000;
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';

describe.each(databaseKinds)('sessions of members on %s', (kind) => {
  const { kernel, account, visitor } = suiteSignIn(kind);

  async function signedIn(credentials: Readonly<Record<string, string>>, browser?: AuthBrowser) {
    const one = browser ?? (await visitor());
    await one.signIn('credentials', credentials);
    return one;
  }

  const request = (browser: AuthBrowser) =>
    new Request(`${browser.origin}/api/trpc`, {
      headers: { cookie: browser.jar.header(`${browser.origin}/`) },
    });
  const sidOf = async (browser: AuthBrowser) => (await sessionIdOf(kernel, request(browser))) ?? '';
  const idOf = async (browser: AuthBrowser) => (await browser.session())?.user.id ?? '';
  const rowsOf = (userId: string) =>
    kernel.db.select().from(sessions).where(eq(sessions.ownerId, userId));

  test('a sign-in is a row: program, families, country and site, and no address of anybody', async () => {
    const credentials = await account();
    const ip = '8.8.8.8';
    const browser = new AuthBrowser(kernel, {
      ...{ owned, ip, userAgent: windows },
      origin: 'http://essay.wordkin.localhost:4321',
    });
    await signedIn(credentials, browser);
    const [row] = await rowsOf(await idOf(browser));
    expect(row).toMatchObject({
      ...{ client: 'web', browser: 'Edge', system: 'Windows', country: 'US', hostKey: 'essay' },
      ...{ createdAt: kernel.clock.now(), lastSeenAt: kernel.clock.now() },
    });
    expect(JSON.stringify(row)).not.toContain(ip);
    expect(await sidOf(browser)).toBe(row?.id);
  });

  test('a visitor has no row', async () => {
    const browser = await visitor();
    expect(await rowsOf(await idOf(browser))).toEqual([]);
    expect(await sidOf(browser)).toBe('');
  });

  test('a revoked token is nobody’s, for pages and for calls (R21)', async () => {
    const credentials = await account();
    const [one, other] = [await signedIn(credentials), await signedIn(credentials)];
    const userId = await idOf(one);
    const stranger = await signedIn(await account());
    expect(await endSession(kernel, await idOf(stranger), await sidOf(one))).toBe(false);
    expect(await getSession(kernel, request(one))).not.toBeNull();
    const copy = request(one);
    expect(await endSession(kernel, userId, await sidOf(one))).toBe(true);
    expect(await getSession(kernel, copy)).toBeNull();
    expect(await one.session()).toBeNull();
    expect(one.cookie('wordkin.session')).toBeUndefined();
    expect((await other.session())?.user.id).toBe(userId);
  });

  test('all others end, and this one stays', async () => {
    const credentials = await account();
    const browsers = [];
    for (let n = 0; n < 3; n += 1) browsers.push(await signedIn(credentials));
    const [mine, ...others] = browsers;
    if (!mine) throw new Error('nobody signed in');
    const userId = await idOf(mine);
    expect(await endOtherSessions(kernel, userId, await sidOf(mine))).toBe(2);
    expect((await mine.session())?.user.id).toBe(userId);
    for (const other of others) expect(await getSession(kernel, request(other))).toBeNull();
  });

  test('what people sign in with is changed: also a sign-in that was under way ends (R21)', async () => {
    const credentials = await account();
    const [mine, other] = [await signedIn(credentials), await signedIn(credentials)];
    const userId = await idOf(mine);
    const [before] = await kernel.db.select().from(users).where(eq(users.id, userId));
    if (!before) throw new Error('no such user');
    const sid = await sidOf(mine);
    await kernel.db.transaction((tx) => endAllBut(tx, userId, sid));
    // It had read the account before, and writes its row after.
    const place = { headers: new Headers(), ip: '127.0.0.1', hostKey: 'main' } as const;
    const late = await openSession(kernel, before, place);
    const forged = new AuthBrowser(kernel, { owned });
    const value = await sealToken(kernel, late.token, 'member');
    forged.jar.set(forged.origin, 'wordkin.session', value);
    expect(await getSession(kernel, request(forged))).toBeNull();
    expect(await forged.session()).toBeNull();
    expect(await other.session()).toBeNull();
    expect((await mine.session())?.user.id).toBe(userId);
    expect((await getSession(kernel, request(mine)))?.user.id).toBe(userId);
    expect((await listSessions(kernel, userId)).map(({ id }) => id)).toEqual([sid]);
  });

  test('signing out ends the sign-in: a copy of its cookie is nobody’s (R21)', async () => {
    const browser = await signedIn(await account());
    const copy = request(browser);
    const form = { csrfToken: await browser.csrf(), json: 'true', callbackUrl: browser.origin };
    await browser.ask('/api/auth/signout', form);
    expect(await getSession(kernel, copy)).toBeNull();
  });

  test('each sign-in is another session, and the one it replaces ends (session fixation)', async () => {
    const [first, second] = [await account(), await account()];
    const browser = await signedIn(first);
    const before = request(browser);
    const sid = await sidOf(browser);
    await signedIn(second, browser);
    expect(await sidOf(browser)).not.toBe(sid);
    expect(await getSession(kernel, before)).toBeNull();
    await signedIn(second, browser);
    expect(await rowsOf(await idOf(browser))).toHaveLength(1);
  });

  test('a database that fails in a sign-in leaves who was there (R10)', async () => {
    const [first, second] = [await account(), await account()];
    const browser = await signedIn(first);
    const sid = await sidOf(browser);
    await kernel.db.execute(sql`alter table known_devices rename to away`);
    expect((await browser.signIn('credentials', second)).status).toBe(503);
    await kernel.db.execute(sql`alter table away rename to known_devices`);
    expect((await browser.session())?.user.email).toBe(first.email);
    expect(await sidOf(browser)).toBe(sid);
    expect((await browser.signIn('credentials', second)).status).toBe(200);
  });

  test('a member’s token without a sign-in, or with another’s, is nobody’s', async () => {
    const browser = await signedIn(await account());
    const other = await signedIn(await account());
    const [user] = await kernel.db
      .select()
      .from(users)
      .where(eq(users.id, await idOf(browser)));
    if (!user) throw new Error('no such user');
    for (const sid of [undefined, await sidOf(other), crypto.randomUUID()]) {
      const value = await sealToken(kernel, tokenOf(kernel, user, 'signIn', sid), 'member');
      const forged = new AuthBrowser(kernel, { owned });
      forged.jar.set(forged.origin, 'wordkin.session', value);
      expect(await getSession(kernel, request(forged))).toBeNull();
      expect(await forged.session()).toBeNull();
    }
  });

  test('it is noted when it was last seen, at most once an hour', async () => {
    const browser = await signedIn(await account());
    const userId = await idOf(browser);
    const seen = async () => (await rowsOf(userId))[0]?.lastSeenAt;
    const start = kernel.clock.now();
    kernel.clock.pass(hour - 1);
    await getSession(kernel, request(browser));
    expect(await seen()).toEqual(start);
    kernel.clock.pass(1);
    await Promise.all([getSession(kernel, request(browser)), browser.session()]);
    expect(await seen()).toEqual(kernel.clock.now());
  });

  test('the list holds what still stands, the last seen first', async () => {
    const credentials = await account();
    const first = await signedIn(credentials);
    kernel.clock.pass(2 * hour);
    const later = await signedIn(credentials);
    const userId = await idOf(later);
    const ids = async () => (await listSessions(kernel, userId)).map(({ id }) => id);
    expect(await ids()).toEqual([await sidOf(later), await sidOf(first)]);
    kernel.clock.pass(hour);
    await first.session();
    expect(await ids()).toEqual([await sidOf(first), await sidOf(later)]);
    await kernel.db.update(users).set({ sessionVersion: 2 }).where(eq(users.id, userId));
    expect(await ids()).toEqual([]);
    const again = await signedIn(credentials);
    expect(await ids()).toEqual([await sidOf(again)]);
    kernel.clock.pass(31 * 24 * hour);
    expect(await ids()).toEqual([]);
  });

  test('what is over is swept away', async () => {
    const browser = await signedIn(await account());
    const userId = await idOf(browser);
    await beginAuthenticator(kernel, { id: userId, label: 'x' }, 'main');
    const left = async () => [
      (await rowsOf(userId)).length,
      await kernel.db.$count(authenticators, eq(authenticators.ownerId, userId)),
      await kernel.db.$count(knownDevices, eq(knownDevices.ownerId, userId)),
    ];
    await sweepIdentity(kernel);
    expect(await left()).toEqual([1, 1, 1]);
    kernel.clock.pass(25 * hour);
    await sweepIdentity(kernel);
    expect(await left()).toEqual([1, 0, 1]);
    kernel.clock.pass(30 * 24 * hour);
    await sweepIdentity(kernel);
    expect(await left()).toEqual([0, 0, 1]);
    kernel.clock.pass(400 * 24 * hour);
    await sweepIdentity(kernel);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('an account knows the browsers it was opened in, by digest', async () => {
    const credentials = await account();
    const browser = await signedIn(credentials);
    const secret = browser.cookie('wordkin.known') ?? '';
    const known = () =>
      kernel.db.select().from(knownDevices).where(eq(knownDevices.hostKey, 'main'));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(browser.jar.line('wordkin.known')).toMatch(/Max-Age=34560000; .*HttpOnly/);
    expect(JSON.stringify(await known())).not.toContain(secret);
    const count = (await known()).length;
    await signedIn(credentials, browser);
    expect((await known()).length).toBe(count);
    expect(browser.cookie('wordkin.known')).toBe(secret);
    await signedIn(credentials);
    expect((await known()).length).toBe(count + 1);
  });

  test('a letter tells of a browser that was never seen, once its address is verified', async () => {
    const credentials = await account();
    const { email } = credentials;
    const letters = async () =>
      (await kernel.mail.outbox.list()).filter(
        ({ to, subject }) => to === email && subject === 'A new sign-in to your account',
      );
    const browser = await signedIn(credentials);
    await signedIn(credentials);
    await kernel.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, await idOf(browser)));
    await signedIn(credentials, browser);
    expect(await letters()).toEqual([]);
    const origin = 'http://essay.wordkin.localhost:4321';
    const elsewhere = new AuthBrowser(kernel, { owned, ip: '8.8.8.8', userAgent: windows, origin });
    await signedIn(credentials, elsewhere);
    await eventually(async () => expect(await letters()).toHaveLength(1));
    const text = JSON.stringify(await letters());
    for (const part of ['Edge · Windows', 'United States', `${origin}/app/account`]) {
      expect(text).toContain(part);
    }
    for (let n = 0; n < 6; n += 1) await signedIn(credentials);
    await eventually(async () => expect(await letters()).toHaveLength(5));
  });
});
