import { describe, expect, test } from 'vitest';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { callback, googleSuite, main } from '#tests/support/google-suite.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { libraryCookies, ownCookies } from './cookie-names.ts';

const essay = 'http://essay.wordkin.localhost:4321';
const second = 'http://undetected.localhost:4321';

describe.each(databaseKinds)('sign-in with Google on %s', (kind) => {
  const { openId, somebody, visitor, begin, enter, userOf } = googleSuite(kind);

  test('asks with state, nonce and PKCE, and takes the answer on main (DESIGN 3)', async () => {
    const query = new URL(await begin(await visitor())).searchParams;
    expect(query.get('redirect_uri')).toBe(callback);
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)?.length).toBeGreaterThan(20);
    }
    expect(query.get('scope')).toBe('openid profile email');
  });

  test('every cookie on the way is one that the privacy policy tells of', async () => {
    const browser = await visitor();
    await begin(browser);
    const kept = browser.jar.header(callback).split('; ');
    const names = kept.map((pair) => pair.slice(0, pair.indexOf('=')));
    expect(names).toEqual(expect.arrayContaining([...libraryCookies]));
    const told: readonly string[] = [...libraryCookies, ...ownCookies];
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
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
