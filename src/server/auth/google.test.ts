import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleEmail, unlinkGoogle } from '#server/identity/google.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember } from '#tests/support/member.ts';
import { type OpenIdPerson, type OpenIdServer, startOpenId } from '#tests/support/openid-server.ts';
import { users } from './table.ts';

const main = 'http://wordkin.localhost:4321';
const essay = 'http://essay.wordkin.localhost:4321';
const second = 'http://undetected.localhost:4321';
const callback = `${main}/api/auth/callback/google`;

describe.each(databaseKinds)('sign-in with Google on %s', (kind) => {
  let openId: OpenIdServer;
  let kernel: TestKernel;
  beforeAll(async () => {
    openId = await startOpenId();
    openId.accept(callback);
    kernel = await testKernel({ database: kind, env: openId.env });
  });
  afterAll(async () => {
    await kernel.close();
    await openId[Symbol.asyncDispose]();
  });

  let people = 0;
  const somebody = (more: Partial<OpenIdPerson> = {}): OpenIdPerson => {
    people += 1;
    const email = `g${people}@example.org`;
    const claims = { email, email_verified: true, hd: 'example.org', name: 'Ann Bee' };
    return { sub: `10000${people}`, ...claims, ...more };
  };

  async function visitor(origin = main) {
    const browser = new AuthBrowser(kernel, { origin, ip: `198.51.100.${people}` });
    await browser.signInAs(newDeviceId());
    return browser;
  }

  async function begin(browser: AuthBrowser, more: Readonly<Record<string, string>> = {}) {
    const form = { csrfToken: await browser.csrf(), json: 'true', ...more };
    const response = await browser.ask('/api/auth/signin/google', form);
    const { url } = (await response.json()) as { url: string };
    return url;
  }

  /** All the way to the provider and back. @returns where it ends. */
  async function enter(
    browser: AuthBrowser,
    person: OpenIdPerson | null,
    more: Readonly<Record<string, string>> = {},
  ) {
    const back = await openId.visit(await begin(browser, more), person);
    const response = await browser.ask(back);
    return new URL(response.headers.get('location') ?? '', browser.origin);
  }

  const errorOf = async (...way: Parameters<typeof enter>) =>
    (await enter(...way)).searchParams.get('error');
  const userOf = async (email: string) =>
    (await kernel.db.select().from(users).where(eq(users.email, email)))[0];
  async function member(fields: { readonly emailVerified?: boolean } = {}) {
    const credentials = await makeMember(kernel);
    const { email } = credentials;
    if (fields.emailVerified)
      await kernel.db.update(users).set(fields).where(eq(users.email, email));
    const browser = await visitor();
    await browser.signIn('credentials', credentials);
    return { email, browser, id: (await browser.session())?.user.id ?? '', credentials };
  }

  test('asks with state, nonce and PKCE, and takes the answer on main (DESIGN 3)', async () => {
    const query = new URL(await begin(await visitor())).searchParams;
    expect(query.get('redirect_uri')).toBe(callback);
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThan(20);
    }
    expect(query.get('scope')).toBe('openid profile email');
  });

  test('a new person gets an account of type 2 with a verified address, and goes on (SPEC 3)', async () => {
    const person = somebody({ given_name: 'Ann', family_name: 'Bee' });
    const browser = await visitor();
    const group = (await browser.session())?.user.user_group;
    const end = await enter(browser, person, { callbackUrl: `${essay}/fr` });
    expect(end.href).toBe(`${essay}/fr`);
    expect(await browser.at(essay).session()).toMatchObject({
      type: 2,
      user: { email: person.email, emailVerified: true, user_group: group },
    });
    const row = await userOf(person.email ?? '');
    expect(row).toMatchObject({ name: 'Ann Bee', firstName: 'Ann', passwordHash: null });
    const again = await visitor();
    // The address changed hands meanwhile; the person did not.
    await enter(again, { ...person, email: 'new@example.org' });
    expect((await again.session())?.user.id).toBe(row?.id);
  });

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

  test('an answer is worth nothing in another browser, changed, or twice (session fixation)', async () => {
    const browser = await visitor();
    const back = await openId.visit(await begin(browser), somebody());
    const thief = await visitor();
    await thief.ask(back);
    expect((await thief.session())?.type).toBe(0);
    const changed = new URL(back);
    changed.searchParams.set('state', `${changed.searchParams.get('state')}x`);
    await browser.ask(changed.href);
    expect((await browser.session())?.type).toBe(0);

    const again = await openId.visit(await begin(browser), somebody());
    await browser.ask(again);
    expect((await browser.session())?.type).toBe(2);
    const form = { csrfToken: await browser.csrf(), json: 'true' };
    await browser.ask('/api/auth/signout', form);
    await browser.ask(again);
    expect(await browser.session()).toBeNull();
  });

  test('who declines is back on the sign-in page in their language', async () => {
    const browser = await visitor();
    const end = await enter(browser, null, { callbackUrl: '/de/word-counter' });
    expect([end.origin, end.pathname]).toEqual([main, '/de/sign-in']);
    expect(end.searchParams.get('error')).toBe('OAuthCallback');
    expect((await browser.session())?.type).toBe(0);
  });

  test('another host of the family goes by main’s page and takes no answer itself (DESIGN 3)', async () => {
    const browser = await visitor(essay);
    const way = new URL(await begin(browser, { callbackUrl: '/fr/essay' }));
    expect([way.origin, way.pathname]).toEqual([main, '/sign-in-google']);
    expect(way.searchParams.get('callbackUrl')).toBe(`${essay}/fr/essay`);
    expect((await browser.ask('/api/auth/callback/google?code=x&state=x')).status).toBe(404);
  });

  test('the second domain goes by the hand-over, and ends with its click (DESIGN 3)', async () => {
    const browser = await visitor(second);
    const way = new URL(await begin(browser, { callbackUrl: '/fr' }));
    expect([way.origin, way.pathname]).toEqual([main, '/sign-in-google']);
    const there = browser.at(main);
    const then = way.searchParams.get('callbackUrl') ?? '';
    const end = await enter(there, somebody(), { callbackUrl: then });
    expect(end.pathname).toBe('/api/auth/join/issue');
    const issued = await there.ask(end.href);
    const finish = new URL(issued.headers.get('location') ?? '');
    expect([finish.origin, finish.pathname]).toEqual([second, '/api/auth/join/finish']);
    const form = Object.fromEntries(finish.searchParams);
    const response = await browser.send('/api/auth/join/finish', {
      method: 'POST',
      headers: { origin: second },
      body: new URLSearchParams(form),
    });
    expect(response.headers.get('location')).toBe(`${second}/fr`);
    expect((await browser.session())?.user.id).toBe((await there.session())?.user.id);
  });

  test('a form without a script gets a page that goes on, in its language (R38)', async () => {
    const browser = await visitor();
    const asked = (headers: Record<string, string>) =>
      browser.send('/api/auth/signin/google', {
        method: 'POST',
        headers,
        body: new URLSearchParams(),
      });
    const referer = `${main}/de/sign-in-google?callbackUrl=${encodeURIComponent('/de/word-counter')}`;
    const response = await asked({ origin: main, referer });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<html lang="de"');
    const url = /content="0;url=([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? '';
    const end = await browser.ask(await openId.visit(url, somebody()));
    expect(end.headers.get('location')).toBe(`${main}/de/word-counter`);
    expect((await browser.session())?.type).toBe(2);
    expect((await asked({ origin: 'https://evil.example' })).status).toBe(403);
    // Whatever names no origin shows the token of the session instead.
    const bare = await (await asked({})).text();
    expect(bare).toContain('error=MissingCSRF');
  });

  test('never leads off the family (R33)', async () => {
    const browser = await visitor();
    const end = await enter(browser, somebody(), { callbackUrl: 'https://evil.example/' });
    expect(end.href).toBe(`${main}/`);
  });
});

test('without its settings there is no Google anywhere', async () => {
  const kernel = await testKernel();
  const browser = new AuthBrowser(kernel);
  expect(await (await browser.ask('/api/auth/providers')).json()).not.toHaveProperty('google');
  const form = { csrfToken: await browser.csrf(), json: 'true' };
  expect((await browser.ask('/api/auth/signin/google', form)).status).toBe(412);
  expect((await browser.ask('/api/auth/callback/google?code=x')).status).toBe(404);
  await kernel.close();
});
