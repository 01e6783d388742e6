import { eq, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember, memberPassword as password } from '#tests/support/member.ts';
import { currentOwner, defineOwned } from '../owned/owned.ts';
import { isPassword } from './password.ts';
import { devices, users } from './table.ts';

const notes = pgTable('merge_notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
});
const owned = [defineOwned(notes, notes.userId)];
let visitors = 0;

describe.each(databaseKinds)('sign-in by password on %s', (kind) => {
  let kernel: TestKernel;
  beforeAll(async () => {
    kernel = await testKernel({ database: kind });
    await kernel.db.execute(
      sql`create table merge_notes (id uuid primary key, user_id uuid not null references users (id))`,
    );
  });
  afterAll(() => kernel.close());

  const account = () => makeMember(kernel);

  async function note(userId: string): Promise<string> {
    const id = crypto.randomUUID();
    await kernel.db.insert(notes).values({ id, userId });
    return id;
  }

  const ownerOf = async (id: string) =>
    (await kernel.db.select().from(notes).where(eq(notes.id, id)))[0]?.userId;

  const visitor = async () => {
    visitors += 1;
    const browser = new AuthBrowser(kernel, { owned, ip: `198.51.100.${visitors}` });
    await browser.signInAs(newDeviceId());
    return browser;
  };

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
    expect(line('wordkin.session')).toMatch(/Domain=wordkin.localhost; .*HttpOnly; SameSite=Lax$/i);
    for (const name of ['user-info', 'user_group', 'deviceId'])
      expect(line(name)).not.toMatch(/HttpOnly/i);
    const sibling = browser.at('http://essay.wordkin.localhost:4321');
    expect((await sibling.session())?.user.id).toBe(session?.user.id);
  });

  test('signing in takes what the anonymous user has and rotates the device (DESIGN 3)', async () => {
    const credentials = await account();
    const browser = await visitor();
    const before = await browser.session();
    const id = await note(before?.user.id ?? '');
    await browser.signIn('credentials', credentials);
    const after = await browser.session();
    expect(await ownerOf(id)).toBe(after?.user.id);
    expect(after?.deviceId).not.toBe(before?.deviceId);
    const [tombstone] = await kernel.db
      .select()
      .from(users)
      .where(eq(users.id, before?.user.id ?? ''));
    expect(tombstone?.mergedInto).toBe(after?.user.id);

    // The old device, in the hands of whoever kept it, is a stranger now.
    const stranger = new AuthBrowser(kernel, { owned });
    await stranger.signInAs(before?.deviceId ?? '');
    const fresh = await stranger.session();
    expect(fresh?.type).toBe(0);
    expect([before?.user.id, after?.user.id]).not.toContain(fresh?.user.id);
  });

  test('a session of a merged user ends, without a loop (R21)', async () => {
    const credentials = await account();
    const browser = await visitor();
    const tab = browser.jar.header(`${browser.origin}/`);
    await browser.signIn('credentials', credentials);
    const response = await new AuthBrowser(kernel).send('/api/auth/session');
    expect(await response.json()).toEqual({});
    const old = new AuthBrowser(kernel);
    for (const pair of tab.split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      old.jar.set(old.origin, name, value);
    }
    expect(await old.session()).toBeNull();
  });

  test('16 sign-ins at once merge an anonymous user once (R16)', async () => {
    const first = await account();
    const second = await account();
    const browser = await visitor();
    const id = await note((await browser.session())?.user.id ?? '');
    const cookies = browser.jar.header(`${browser.origin}/`);
    const tabs = Array.from({ length: 16 }, () => {
      const tab = new AuthBrowser(kernel, { owned, ip: '198.51.100.77' });
      for (const pair of cookies.split('; ')) {
        const [name = '', value = ''] = pair.split('=');
        tab.jar.set(tab.origin, name, value);
      }
      return tab;
    });
    // 8 tries for each account are within what one network may fail.
    const answers = await Promise.all(
      tabs.map((tab, at) => tab.signIn('credentials', at % 2 ? first : second)),
    );
    expect(answers.map(({ error }) => error).filter(Boolean)).toEqual([]);
    const [tombstone] = await kernel.db
      .select()
      .from(users)
      .where(
        eq(
          users.id,
          (await browser.kernel.db.select().from(notes).where(eq(notes.id, id)))[0]?.userId ?? '',
        ),
      );
    expect(tombstone?.type).toBe('password');
    expect(tombstone?.mergedInto).toBeNull();
  });

  test('rows written while a merge runs all go to the account (R16)', async () => {
    const credentials = await account();
    const browser = await visitor();
    const anonymous = (await browser.session())?.user.id ?? '';
    const write = () =>
      kernel.db.transaction(async (tx) => {
        const id = crypto.randomUUID();
        await tx.insert(notes).values({ id, userId: await currentOwner(tx, anonymous) });
        return id;
      });
    const writes = Array.from({ length: 40 }, write);
    await browser.signIn('credentials', credentials);
    const ids = await Promise.all([...writes, write()]);
    const member = (await browser.session())?.user.id;
    expect(member).not.toBe(anonymous);
    expect(new Set(await Promise.all(ids.map(ownerOf)))).toEqual(new Set([member]));
  });

  test('an anonymous sign-in that comes late leaves a member signed in (R18)', async () => {
    const credentials = await account();
    const browser = await visitor();
    await browser.signIn('credentials', credentials);
    const member = await browser.session();
    const rows = await kernel.db.select().from(devices);
    await browser.signInAs(newDeviceId());
    expect(await browser.session()).toMatchObject({ type: 1, user: { id: member?.user.id } });
    expect(await kernel.db.select().from(devices)).toHaveLength(rows.length);
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
    for (let tried = 0; tried < 300; tried += 1) await kernel.limits.take(rule, network);
    const counted: string[] = [];
    const limits: typeof kernel.limits = {
      ...kernel.limits,
      take: (one, key) => {
        counted.push(key);
        return kernel.limits.take(one, key);
      },
    };
    const browser = new AuthBrowser({ ...kernel, limits }, { ip: network, owned });
    const answer = await browser.signIn('credentials', { email: 'any@example.org', password });
    expect(answer.error).toMatch(/^Too many attempts/);
    expect(counted).toEqual([network]);
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
