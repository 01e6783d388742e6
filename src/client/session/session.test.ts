import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeMember, memberPassword } from '#tests/support/member.ts';
import { openPage } from '#tests/support/page.ts';

const credentials = { email: 'ann@example.org', password: memberPassword };

describe('the session in the browser', () => {
  let server: AuthServer;
  let jar: CookieJar;
  let messages: unknown[];
  beforeAll(async () => {
    server = await startAuth();
    await makeMember(server.kernel, credentials);
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(() => {
    jar = new CookieJar();
    open('/fr/claude');
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Modules keep what is the page's own, so each page loads them anew. */
  function open(path: string) {
    const { window } = openPage(server.origin + path, { jar });
    messages = [];
    window.addEventListener('message', ({ data }: MessageEvent) => messages.push(data));
    vi.resetModules();
    server.seen.length = 0;
    return window;
  }

  const load = async () => ({
    ...(await import('./store.ts')),
    ...(await import('./sign-in.ts')),
    ...(await import('./sign-out.ts')),
    ...(await import('./leave-session.ts')),
    ...(await import('./unauthorized.ts')),
    ...(await import('./require-session.ts')),
    ...(await import('./other-tabs.ts')),
    ...(await import('./user-info.ts')),
    ...(await import('./begin.ts')),
    ...(await import('#client/events/events.ts')),
  });

  test('goes from loading to authenticated; an anonymous visitor is not signed in (SPEC 4, 6)', async () => {
    const { $session, loadSession } = await load();
    expect($session.get()).toEqual({
      status: 'loading',
      session: null,
      isSignedIn: false,
      isDebug: false,
      isPaid: false,
    });
    const session = await loadSession();
    expect($session.get()).toEqual({
      status: 'authenticated',
      session,
      isSignedIn: false,
      isDebug: false,
      isPaid: false,
    });
  });

  test('is unauthenticated where nobody is signed in silently (SPEC 4)', async () => {
    open('/app');
    const { $session, loadSession } = await load();
    await loadSession();
    expect($session.get()).toMatchObject({ status: 'unauthenticated', session: null });
  });

  test('is never refetched on focus, on going offline or by time (SPEC 4)', async () => {
    const { beginSession } = await load();
    await beginSession();
    await beginSession();
    server.seen.length = 0;
    vi.useFakeTimers();
    for (const name of ['focus', 'online', 'offline']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(86_400_000);
    vi.useRealTimers();
    expect(server.seen).toEqual([]);
  });

  test('signing in by password tells the store and reads the way on from the server', async () => {
    const { $session, loadSession, signInByPassword, readUserInfo } = await load();
    await loadSession();
    expect(await signInByPassword({ ...credentials, password: 'x' }, '/y')).toEqual({
      ok: false,
      error: 'Incorrect username or password',
    });
    expect(await signInByPassword(credentials, '//evil.example/')).toEqual({
      ok: true,
      url: `${server.origin}/`,
    });
    expect($session.get()).toMatchObject({ isSignedIn: true, session: { type: 1 } });
    expect(readUserInfo()).toMatchObject({ email: credentials.email });
  });

  test('a sign-in without a network is a named failure', async () => {
    const { signInByPassword } = await load();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signInByPassword(credentials, '/')).toEqual({ ok: false, error: 'network' });
  });

  test('twenty 401s at once run the five steps in order, once (SPEC 4, R19)', async () => {
    const { loadSession, signInByPassword, watchUnauthorized, emit } = await load();
    await loadSession();
    await signInByPassword(credentials, '/');
    const order: string[] = [];
    window.localStorage.setItem('chat:1', 'mine');
    vi.stubGlobal('indexedDB', { deleteDatabase: () => order.push('chats') });
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const response = await real(path, init);
      if (path === '/api/auth/signout') order.push('signed out');
      return response;
    });
    vi.stubGlobal('postMessage', (message: unknown, origin: string) => {
      order.push(`${message} ${origin === server.origin}`);
      // biome-ignore lint/suspicious/noDocumentCookie: another script may write it back meanwhile.
      document.cookie = 'user-info=%7B%7D; Path=/';
    });
    const went: string[] = [];
    const stop = watchUnauthorized((path) => {
      order.push(document.cookie.includes('user-info') ? 'cookie kept' : 'cookie gone', 'away');
      went.push(path);
    });
    for (let call = 0; call < 20; call += 1) emit({ name: 'unauthorized' });
    await eventually(() => expect(order).toContain('away'));
    expect(order).toEqual(['signed out', 'chats', 'after logout true', 'cookie gone', 'away']);
    expect(window.localStorage.getItem('chat:1')).toBeNull();
    expect(went).toEqual([
      `/fr/sign-in?error=SessionRequired&callbackUrl=${encodeURIComponent(`${server.origin}/fr/claude`)}`,
    ]);
    expect(server.seen.filter((line) => line === 'POST /api/auth/signout')).toHaveLength(1);
    stop();
  });

  test('a 401 leads back to what was open, though the page drops it with the session', async () => {
    open('/fr/chat#chat=heron');
    const { $session, loadSession, handleUnauthorized } = await load();
    await loadSession();
    const stop = $session.listen(() => history.pushState(null, '', location.pathname));
    const went: string[] = [];
    await handleUnauthorized((path) => went.push(path));
    stop();
    expect(went.map((path) => new URLSearchParams(path.split('?')[1]).get('callbackUrl'))).toEqual([
      `${server.origin}/fr/chat#chat=heron`,
    ]);
  });

  test('the sign-in page does not send itself to itself (R19)', async () => {
    open('/fr/sign-in');
    const { handleUnauthorized } = await load();
    const go = vi.fn();
    await handleUnauthorized(go);
    expect(go).not.toHaveBeenCalled();
  });

  test('signing out works without a network too: nothing of the user is left to see', async () => {
    const { $session, loadSession, signOut } = await load();
    await loadSession();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await signOut()).toBe(false);
    expect($session.get().session).toBeNull();
  });

  test('who asks to sign out without a network is not shown as gone: the next page is theirs', async () => {
    const { $session, loadSession, leaveSession, signInByPassword } = await load();
    await loadSession();
    await signInByPassword(credentials, '/');
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await leaveSession()).toBe(false);
    expect($session.get().isSignedIn).toBe(true);
    vi.stubGlobal('fetch', real);
    expect(await leaveSession()).toBe(true);
    expect($session.get().session).toBeNull();
  });

  test('who needs an account goes to sign-in with SessionRequired and comes back (SPEC 4)', async () => {
    const { requireSession, signInByPassword } = await load();
    const went: string[] = [];
    expect(await requireSession((path) => went.push(path))).toBeNull();
    expect(went).toEqual([
      `/fr/sign-in?error=SessionRequired&callbackUrl=${encodeURIComponent(`${server.origin}/fr/claude`)}`,
    ]);
    await signInByPassword(credentials, '/');
    expect(await requireSession((path) => went.push(path))).toMatchObject({ type: 1 });
    expect(went).toHaveLength(1);
  });

  test('nobody is led to sign in where the server does not answer: it is asked again (R10)', async () => {
    await (await load()).loadSession();
    await (await load()).signInByPassword(credentials, '/');
    open('/fr/app/usage');
    const { requireSession } = await load();
    const [went, real]: [string[], typeof fetch] = [[], globalThis.fetch];
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const waited: number[] = [];
    const wait = async (ms: number) => {
      if (waited.push(ms) === 2) vi.stubGlobal('fetch', real);
    };
    expect(await requireSession((path) => went.push(path), wait)).toMatchObject({ type: 1 });
    expect([waited, went]).toEqual([[2_000, 4_000], []]);
  });

  test('another user in another tab: this page shows nothing of the first (R18)', async () => {
    const { loadSession, signInByPassword, watchOtherTabs } = await load();
    await loadSession();
    await signInByPassword(credentials, '/');
    const reload = vi.fn();
    const stop = watchOtherTabs(reload);
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    look();
    expect(reload).not.toHaveBeenCalled();
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab's sign-in leaves.
    document.cookie = `user-info=${encodeURIComponent('{"id":"someone else"}')}; Path=/`;
    look();
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    look();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('an anonymous page learns that its visitor signed in elsewhere, and keeps its text', async () => {
    const { $session, loadSession, watchOtherTabs } = await load();
    await loadSession();
    const reload = vi.fn();
    const stop = watchOtherTabs(reload);
    const other = await otherTab();
    await eventually(() => expect($session.get().isSignedIn).toBe(true));
    expect($session.get().session?.user.id).toBe(other);
    expect(reload).not.toHaveBeenCalled();
    stop();
  });

  test('a 401 of who was here before ends no session of who signed in since (R18)', async () => {
    const { $session, loadSession, handleUnauthorized } = await load();
    await loadSession();
    const other = await otherTab();
    const go = vi.fn();
    await handleUnauthorized(go);
    await eventually(() => expect($session.get().session?.user.id).toBe(other));
    expect(server.seen).not.toContain('POST /api/auth/signout');
    expect(go).not.toHaveBeenCalled();
  });

  /** The same browser signs in without this page's store. */
  async function otherTab(): Promise<string | undefined> {
    const { ask } = await import('./ask.ts');
    const csrf = await ask<object>('csrf');
    await ask('callback/credentials', { ...credentials, ...csrf, json: 'true' });
    const { tellOtherTabs } = await import('./other-tabs.ts');
    tellOtherTabs();
    const session = await ask<{ user: { id: string } }>('session');
    return session?.user.id;
  }

  test('a user-info cookie that is no JSON is nobody', async () => {
    const { readUserInfo } = await load();
    for (const value of ['%', 'x', '%7B']) {
      // biome-ignore lint/suspicious/noDocumentCookie: a broken one.
      document.cookie = `user-info=${value}; Path=/`;
      expect(readUserInfo()).toBeNull();
    }
  });
});

test('the user-info cookie goes from this host and from every domain above it (SPEC 4)', async () => {
  openPage('https://essay.family.example/', { jar: new CookieJar() });
  for (const domain of ['', '; Domain=family.example']) {
    // biome-ignore lint/suspicious/noDocumentCookie: both kinds of cookie.
    document.cookie = `user-info=x; Path=/${domain}`;
  }
  const { removeUserInfo } = await import('./user-info.ts');
  removeUserInfo();
  expect(document.cookie).toBe('');
  vi.unstubAllGlobals();
});
