import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { memberPassword as password } from '#tests/support/member.ts';
import { owned, suiteSignIn } from '#tests/support/sign-in-suite.ts';
import { takeTries } from '#tests/support/take-tries.ts';
import { tries } from '../tries/table.ts';
import { isPassword } from './password.ts';
import { users } from './table.ts';

describe.each(databaseKinds)('sign-in by password on %s', (kind) => {
  const { kernel, account, visitor } = suiteSignIn(kind);

  test('the answers of a failed sign-in are the exact messages, with 401 (SPEC 5, 8)', async () => {
    const { email } = await account();
    const browser = await visitor();
    for (const [fields, message] of [
      [{}, 'Email and password are required'],
      [{ email, password: '' }, 'Email and password are required'],
      [{ email: '  ', password }, 'Email and password are required'],
      [{ email: 'nobody@example.org', password }, 'User does not exist'],
      [{ email: 'no\u0000body', password }, 'User does not exist'],
      [{ email, password: 'wrong' }, 'Incorrect username or password'],
      [{ email, password: 'x'.repeat(9000) }, 'Incorrect username or password'],
    ] as const) {
      expect(await browser.signIn('credentials', fields)).toMatchObject({
        status: 401,
        error: message,
      });
    }
    expect((await browser.session())?.type).toBe(0);
  });

  test('signing in gives a session of type 1 and the cookies of SPEC 9', async () => {
    const { email } = await account();
    const browser = await visitor();
    expect(
      await browser.signIn('credentials', { email: ` ${email.toUpperCase()} `, password }),
    ).toMatchObject({ status: 200, error: null });
    const session = await browser.session();
    expect(session).toMatchObject({
      type: 1,
      user: { email, emailVerified: false, user_group: 115 },
    });
    expect(JSON.parse(browser.cookie('user-info') ?? '')).toEqual({
      id: session?.user.id,
      email,
      name: null,
      firstName: null,
      lastName: null,
      image: null,
    });
    expect(browser.cookie('user_group')).toBe('115');
    const line = (name: string) => browser.jar.line(name);
    expect(line('user-info')).toMatch(
      /Max-Age=7776000; Path=\/; SameSite=Lax; Domain=wordkin.localhost$/,
    );
    expect(line('user_group')).toMatch(/Max-Age=63072000; .*Domain=wordkin.localhost$/);
    expect(line('deviceId')).toMatch(/Domain=wordkin.localhost$/);
    expect(line('wordkin.session')).toMatch(
      /Max-Age=2592000; Path=\/; SameSite=Lax; Domain=wordkin.localhost; HttpOnly$/,
    );
    for (const name of ['user-info', 'user_group', 'deviceId'])
      expect(line(name)).not.toMatch(/HttpOnly/i);
    const sibling = browser.at('http://essay.wordkin.localhost:4321');
    expect((await sibling.session())?.user.id).toBe(session?.user.id);
  });

  test('signing out ends the session, keeps the device and forgets who it was (SPEC 4)', async () => {
    const browser = await visitor();
    await browser.signIn('credentials', await account());
    const form = { csrfToken: await browser.csrf(), json: 'true', callbackUrl: browser.origin };
    const response = await browser.ask('/api/auth/signout', form);
    expect(await response.json()).toEqual({ url: `${browser.origin}/` });
    expect(await browser.session()).toBeNull();
    expect(browser.cookie('user-info')).toBeUndefined();
    expect(browser.cookie('deviceId')).toBeDefined();
  });

  test('a raised session version ends every session of a user (R21)', async () => {
    const browser = await visitor();
    await browser.signIn('credentials', await account());
    const id = (await browser.session())?.user.id ?? '';
    await kernel.db.update(users).set({ sessionVersion: 2 }).where(eq(users.id, id));
    expect(await browser.session()).toBeNull();
    expect(browser.cookie('wordkin.session')).toBeUndefined();
  });

  test('a session ends 30 days after the last look, by our own clock (R15, R21)', async () => {
    const browser = await visitor();
    kernel.clock.pass(29 * 86_400_000);
    expect(await browser.session()).not.toBeNull();
    kernel.clock.pass(29 * 86_400_000);
    expect(await browser.session()).not.toBeNull();
    kernel.clock.pass(31 * 86_400_000);
    expect(await browser.session()).toBeNull();
  });

  test('an update writes the group and the names and nothing else (SPEC 7)', async () => {
    const browser = await visitor();
    await browser.signIn('credentials', await account());
    const update = async (data: unknown) => {
      const csrfToken = await browser.csrf();
      const response = await browser.send('/api/auth/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ csrfToken, data }),
      });
      expect(response.status).toBe(200);
      return response.json();
    };
    const changed = await update({
      user_group: 142,
      name: ' Ann\u0000 ',
      email: 'other@example.org',
      type: 2,
      isDebug: true,
      id: crypto.randomUUID(),
    });
    expect(changed).toMatchObject({
      trigger: 'update',
      type: 1,
      isDebug: false,
      user: { user_group: 142 },
    });
    expect(browser.cookie('user_group')).toBe('142');
    expect(JSON.parse(browser.cookie('user-info') ?? '')).toMatchObject({ name: 'Ann' });
    for (const odd of [null, 'x', [], { user_group: 99 }, { name: 5 }, { __proto__: 1 }]) {
      expect(await update(odd)).toMatchObject({ user: { user_group: 142 } });
    }
    expect(JSON.parse(browser.cookie('user-info') ?? '')).toMatchObject({ name: 'Ann' });
    expect(await browser.session()).toMatchObject({ trigger: 'update' });
  });

  test('ten wrong passwords in a quarter of an hour close the door for that network', async () => {
    const { email } = await account();
    const guess = (ip: string) =>
      new AuthBrowser(kernel, { ip, owned }).signIn('credentials', { email, password: 'guess' });
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await guess('192.0.2.1')).error).toBe('Incorrect username or password');
    }
    expect((await guess('192.0.2.1')).error).toMatch(/^Too many attempts/);
    const elsewhere = new AuthBrowser(kernel, { ip: '192.0.2.2', owned });
    expect((await elsewhere.signIn('credentials', { email, password })).status).toBe(200);
  });

  test('a network that is shut out leaves no counter for each address it names (R14)', async () => {
    const network = '192.0.2.9';
    const rule = { name: 'sign-in-network', points: 300, seconds: 900 };
    await takeTries(kernel, rule, network);
    const before = await kernel.db.select().from(tries);
    const browser = new AuthBrowser(kernel, { ip: network, owned });
    const answer = await browser.signIn('credentials', { email: 'any@example.org', password });
    expect(answer.error).toMatch(/^Too many attempts/);
    expect(await kernel.db.select().from(tries)).toEqual(before);
  });
});

test('a password is kept as an argon2id PHC string and nothing but it fits (DESIGN 4)', async () => {
  const { hashPassword } = await import('./password.ts');
  const phc = await hashPassword('Pässword 1');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await isPassword('Pa\u0308ssword 1', phc)).toBe(true);
  expect(await isPassword('Passwörd 1', phc)).toBe(false);
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('x', 'not a phc string')).toBe(false);
});
