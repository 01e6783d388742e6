import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { googleEmail, unlinkGoogle } from '#server/identity/google.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { googleSuite } from '#tests/support/google-suite.ts';
import { users } from './table.ts';

describe.each(databaseKinds)('the account that Google opens on %s', (kind) => {
  const { kernel, somebody, visitor, begin, enter, errorOf, userOf, member } = googleSuite(kind);

  test('an address that Google has not verified opens and makes nothing', async () => {
    for (const more of [{ email_verified: false }, { email: 'x' }]) {
      const browser = await visitor();
      expect(await errorOf(browser, somebody(more))).toBe('AccessDenied');
      expect((await browser.session())?.type).toBe(0);
    }
  });

  test('an account is opened by its address only where we have verified it too', async () => {
    const open = await member({ emailVerified: true });
    const browser = await visitor();
    expect(await errorOf(browser, somebody({ email: open.email }))).toBeNull();
    expect((await browser.session())?.user.id).toBe(open.id);
    expect((await open.browser.session())?.user.id).toBe(open.id);

    // Somebody made it with another's address and waits.
    const squatted = await member();
    const owner = somebody({ email: squatted.email });
    const theirs = await visitor();
    expect(await errorOf(theirs, owner)).toBe('OAuthAccountNotLinked');
    expect((await theirs.session())?.type).toBe(0);
    await kernel.db.update(users).set({ emailVerified: true }).where(eq(users.id, squatted.id));
    expect(await errorOf(theirs, owner)).toBeNull();
  });

  test('an account is opened by its address only where Google runs the mailbox', async () => {
    const open = await member({ emailVerified: true });
    const browser = await visitor();
    const { hd: _, ...former } = somebody({ email: open.email });
    expect(await errorOf(browser, former)).toBe('OAuthAccountNotLinked');
    expect(await googleEmail(kernel, open.id)).toBeNull();
    const email = `${crypto.randomUUID()}@gmail.com`;
    await kernel.db.update(users).set({ email }).where(eq(users.id, open.id));
    expect(await errorOf(browser, { ...former, email })).toBeNull();
    expect((await browser.session())?.user.id).toBe(open.id);
  });

  test('a second factor is not passed by, nor a Google account replaced', async () => {
    const careful = await member({ emailVerified: true });
    await setUpAuthenticator(kernel, careful.id);
    expect(await errorOf(await visitor(), somebody({ email: careful.email }))).toBe(
      'OAuthAccountNotLinked',
    );
    const open = await member({ emailVerified: true });
    await enter(await visitor(), somebody({ email: open.email }));
    expect(await errorOf(await visitor(), somebody({ email: open.email }))).toBe(
      'OAuthAccountNotLinked',
    );
  });

  test('who is signed in links Google by asking for it, and not by passing through', async () => {
    const mine = await member();
    const [linked, passing] = [somebody(), somebody()];
    expect(await errorOf(mine.browser, linked, { link: '1' })).toBeNull();
    expect((await mine.browser.session())?.user.id).toBe(mine.id);
    expect(await googleEmail(kernel, mine.id)).toBe(linked.email);
    const elsewhere = await visitor();
    await enter(elsewhere, linked);
    expect((await elsewhere.session())?.user.id).toBe(mine.id);

    await enter(mine.browser, passing);
    expect((await mine.browser.session())?.user.email).toBe(passing.email);
    expect(await googleEmail(kernel, mine.id)).toBe(linked.email);

    const other = await member();
    expect(await errorOf(other.browser, linked, { link: '1' })).toBe('OAuthAccountNotLinked');
    expect(await googleEmail(kernel, other.id)).toBeNull();
    await unlinkGoogle(kernel, mine.id);
    expect(await googleEmail(kernel, mine.id)).toBeNull();
    const onlyGoogle = await userOf(passing.email ?? '');
    await expect(unlinkGoogle(kernel, onlyGoogle?.id ?? '')).rejects.toMatchObject({
      key: 'google_only',
    });
  });

  test('an open session alone links no Google: that asks for a sign-in of just now', async () => {
    const { browser, id, credentials } = await member();
    kernel.clock.pass(10 * 60_000 + 1);
    const form = { csrfToken: await browser.csrf(), json: 'true', link: '1' };
    const refused = await browser.ask('/api/auth/signin/google', form);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toEqual({ message: catalogue.sign_in_stale.message });
    await browser.signIn('credentials', credentials);
    const mine = somebody();
    expect(await errorOf(browser, mine, { link: '1' })).toBeNull();
    expect(await googleEmail(kernel, id)).toBe(mine.email);
  });

  test('a link that was begun and left ties nobody who comes by Google later', async () => {
    const mine = await member();
    await begin(mine.browser, { link: '1' });
    const next = somebody();
    expect(await errorOf(mine.browser, next)).toBeNull();
    expect(await googleEmail(kernel, mine.id)).toBeNull();
    expect((await mine.browser.session())?.user.email).toBe(next.email);
  });

  test('a database that fails in a sign-in leaves who was there (R10)', async () => {
    const mine = await member();
    const next = somebody();
    await kernel.db.execute(sql`alter table known_devices rename to away`);
    expect(await errorOf(mine.browser, next)).toBe('Configuration');
    await kernel.db.execute(sql`alter table away rename to known_devices`);
    expect((await mine.browser.session())?.user.id).toBe(mine.id);
    expect(await errorOf(mine.browser, next)).toBeNull();
    expect((await mine.browser.session())?.user.email).toBe(next.email);
  });
});
