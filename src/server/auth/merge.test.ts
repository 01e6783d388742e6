import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymousPayload } from '#shared/device/anonymous-payload.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { notes, owned, suiteSignIn } from '#tests/support/sign-in-suite.ts';
import { currentOwner } from '../owned/owned.ts';
import { devices, users } from './table.ts';

describe.each(databaseKinds)('sign-in by password on %s', (kind) => {
  const { kernel, account, note, ownerOf, visitor } = suiteSignIn(kind);

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

  test('an answer that comes late to a visitor’s page leaves the member signed in (R18)', async () => {
    const browser = await visitor();
    const address = `${browser.origin}/api/auth/session`;
    const tab = new AuthBrowser(kernel, { owned });
    for (const pair of browser.jar.header(address).split('; ')) {
      const [name = '', value = ''] = pair.split('=');
      tab.jar.set(tab.origin, name, value);
    }
    const fresh = new AuthBrowser(kernel, { owned });
    const { deviceId, deviceNumber, version } = anonymousPayload(newDeviceId());
    const payload = { deviceId, deviceNumber: String(deviceNumber), version };
    const late = [
      await tab.ask('/api/auth/session'),
      await fresh.send('/api/auth/callback/anonymous-user', {
        method: 'POST',
        body: new URLSearchParams({ ...payload, csrfToken: await fresh.csrf(), json: 'true' }),
      }),
    ];
    await browser.signIn('credentials', await account());
    const member = await browser.session();
    for (const { headers } of late) browser.jar.keep(address, headers);
    expect((await browser.session())?.user.id).toBe(member?.user.id);
    expect(browser.cookie('wordkin.visitor')).toBeUndefined();
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
});
