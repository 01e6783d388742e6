import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { makeMember, memberPassword } from '#tests/support/member.ts';
import { openPage } from '#tests/support/page.ts';

const credentials = { email: 'ann@example.org', password: memberPassword };

const fetchOfNode = globalThis.fetch;
let server: AuthServer;
beforeAll(async () => {
  server = await startAuth();
  await makeMember(server.kernel, credentials);
});
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server[Symbol.asyncDispose]());

test('of two tabs without a token that sign in at the same moment, none is refused', async () => {
  const jar = new CookieJar();
  openPage(`${server.origin}/sign-in`, { jar });
  const { signInByPassword } = await import('./sign-in.ts');
  const real = globalThis.fetch;
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await real(path, init);
    if (path.endsWith('/csrf')) asked += 1;
    if (path.endsWith('/csrf') && asked === 1) {
      // The other tab asked before this answer came, and its token is the one that is kept.
      const other = await fetchOfNode(`${server.origin}/api/auth/csrf`);
      jar.keep(server.origin, other.headers);
      await other.body?.cancel();
    }
    return response;
  });
  expect(await signInByPassword(credentials, '/')).toMatchObject({ ok: true });
  expect(await signInByPassword({ ...credentials, password: 'x' }, '/')).toMatchObject({
    ok: false,
  });
  expect(asked).toBe(3);
});

test('who signs in while the page still makes its visitor is let in, and nothing is refused', async () => {
  openPage(`${server.origin}/sign-in`, { jar: new CookieJar() });
  const { loadSession, $session } = await import('./store.ts');
  const { signInByPassword } = await import('./sign-in.ts');
  const real = globalThis.fetch;
  const statuses: number[] = [];
  const tokens: Promise<Response>[] = [];
  let entering: ReturnType<typeof signInByPassword> | undefined;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = real(path, init);
    if (path.endsWith('/csrf')) {
      // This browser has no token for its forms yet: of two that are asked for at once, one is lost.
      if (tokens.push(answer) === 1) entering = signInByPassword(credentials, '/');
      await Promise.all(tokens);
    }
    const response = await answer;
    statuses.push(response.status);
    return response;
  });
  await loadSession();
  expect(await entering).toMatchObject({ ok: true });
  expect([...new Set(statuses)]).toEqual([200]);
  expect($session.get()).toMatchObject({ isSignedIn: true });
});
