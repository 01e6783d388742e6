import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anonymousPayload } from '#shared/device/anonymous-payload.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeMember, memberPassword } from '#tests/support/member.ts';
import { type OpenIdServer, startOpenId } from '#tests/support/openid-server.ts';
import { openPage } from '#tests/support/page.ts';

type Client = typeof import('next-auth/react');

describe('an unmodified next-auth v4 browser client (SPEC 7)', () => {
  let server: AuthServer;
  let openId: OpenIdServer;
  let client: Client;
  beforeAll(async () => {
    openId = await startOpenId();
    server = await startAuth('pglite', openId.env);
    openId.accept(`${server.origin}/api/auth/callback/google`);
    await makeMember(server.kernel, credentials);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await openId[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    openPage(`${server.origin}/`, { jar: new CookieJar() });
    vi.resetModules();
    client = await import('next-auth/react');
  });
  afterEach(() => vi.unstubAllGlobals());

  const credentials = { email: 'ann@example.org', password: memberPassword };
  const anonymous = () => ({ ...anonymousPayload(newDeviceId()), redirect: false as const });

  test('signs in as anonymous-user, without a redirect, and reads the session', async () => {
    const deviceId = newDeviceId();
    expect(await client.getSession()).toBeNull();
    server.seen.length = 0;
    const answer = await client.signIn('anonymous-user', {
      ...anonymousPayload(deviceId),
      redirect: false,
    });
    expect(answer).toEqual({ ok: true, status: 200, error: null, url: `${server.origin}/` });
    expect(server.seen).toEqual([
      'GET /api/auth/providers',
      'GET /api/auth/csrf',
      'POST /api/auth/callback/anonymous-user',
    ]);
    expect(await client.getSession()).toMatchObject({ type: 0, deviceId, user: { email: null } });
  });

  test.each([
    [{ email: '', password: '' }, 'Email and password are required'],
    [{ email: 'bob@example.org', password: 'x' }, 'User does not exist'],
    [{ email: 'ann@example.org', password: 'x' }, 'Incorrect username or password'],
  ])('reads the exact message as error (SPEC 8): %o', async (fields, error) => {
    expect(await client.signIn('credentials', { ...fields, redirect: false })).toEqual({
      ok: false,
      status: 401,
      error,
      url: null,
    });
  });

  test("reads 'DeviceId error' (SPEC 8)", async () => {
    const answer = await client.signIn('anonymous-user', { ...anonymous(), deviceNumber: 1 });
    expect(answer).toMatchObject({ ok: false, status: 401, error: 'DeviceId error' });
  });

  test('signs in by password on a page that shows an old error, and out again', async () => {
    await client.signIn('anonymous-user', anonymous());
    const callbackUrl = `${server.origin}/sign-in?error=SessionRequired`;
    expect(
      await client.signIn('credentials', { ...credentials, callbackUrl, redirect: false }),
    ).toEqual({ ok: true, status: 200, error: null, url: `${server.origin}/sign-in` });
    expect(await client.getSession()).toMatchObject({
      type: 1,
      user: { email: credentials.email },
    });
    expect(await client.signOut({ redirect: false })).toEqual({ url: `${server.origin}/` });
    expect(await client.getSession()).toBeNull();
  });

  test('never goes on to another host (R33)', async () => {
    const answer = await client.signIn('credentials', {
      ...credentials,
      callbackUrl: 'https://evil.example/',
      redirect: false,
    });
    expect(answer?.url).toBe(`${server.origin}/`);
  });

  test('goes to Google and comes back signed in', async () => {
    await client.signIn('anonymous-user', anonymous());
    // A page of jsdom goes nowhere; what would be its next address is kept here.
    const page = { href: `${server.origin}/word-counter`, reload: () => undefined };
    vi.stubGlobal('window', { location: page });
    await client.signIn('google', { callbackUrl: page.href });
    const person = { sub: '1', email: 'bea@example.org', email_verified: true };
    const back = await openId.visit(page.href, person);
    expect(back).toMatch(`${server.origin}/api/auth/callback/google?code=`);
    vi.stubGlobal('window', { location: new URL(`${server.origin}/word-counter`) });
    const answer = await fetch(back);
    expect(answer.headers.get('location')).toBe(`${server.origin}/word-counter`);
    expect(await client.getSession()).toMatchObject({ type: 2, user: { email: person.email } });
  });

  test('updates the session through its provider', async () => {
    await client.signIn('anonymous-user', anonymous());
    const { SessionProvider, useSession } = client;
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    let seen: ReturnType<typeof useSession> | undefined;
    const Seer = () => {
      seen = useSession();
      return null;
    };
    const root = createRoot(document.body);
    root.render(createElement(SessionProvider, null, createElement(Seer)));
    await eventually(() => expect(seen?.status).toBe('authenticated'));
    expect(await seen?.update({ user_group: 133 })).toMatchObject({
      trigger: 'update',
      user: { user_group: 133 },
    });
    expect(await client.getSession()).toMatchObject({ user: { user_group: 133 } });
    flushSync(() => root.unmount());
    // React's scheduler still looks at the window once.
    await new Promise((done) => setImmediate(done));
  });
});
