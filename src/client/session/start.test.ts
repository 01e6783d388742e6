import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openPage, type PageOptions } from '#tests/support/page.ts';
import { startSession } from './start.ts';

describe('the start of a session (SPEC 4)', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuth();
  });
  afterAll(() => server[Symbol.asyncDispose]());
  afterEach(() => vi.unstubAllGlobals());

  /** A page of the site, and the messages that its window gets. */
  function open(path: string, options: Partial<PageOptions> = {}) {
    const { window } = openPage(server.origin + path, { jar: new CookieJar(), ...options });
    const messages: unknown[] = [];
    window.addEventListener('message', ({ data }: MessageEvent) => messages.push(data));
    server.seen.length = 0;
    return { window, messages };
  }

  const signIns = () => server.seen.filter((line) => line.startsWith('POST'));

  test('signs in silently by the calls of SPEC 7, clears saved chats and posts after login (SPEC 4)', async () => {
    const { window, messages } = open('/fr/claude');
    const deleted: string[] = [];
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
    window.localStorage.setItem('chat:1', 'mine');
    window.localStorage.setItem('chatty', 'other');
    expect(await startSession()).toMatchObject({ type: 0, deviceId: expect.any(String) });
    expect(server.seen).toEqual([
      'GET /api/auth/session',
      'GET /api/auth/providers',
      'GET /api/auth/csrf',
      'POST /api/auth/callback/anonymous-user',
      'GET /api/auth/session',
    ]);
    expect([window.localStorage.getItem('chat:1'), window.localStorage.getItem('chatty')]).toEqual([
      null,
      'other',
    ]);
    expect(deleted).toEqual(['chat']);
    await eventually(() => expect(messages).toEqual(['after login']));
  });

  test('looks for no database where nothing of a chat was kept', async () => {
    open('/fr/claude');
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    expect(await startSession()).toBeDefined();
    expect(deleteDatabase).not.toHaveBeenCalled();
  });

  test('happens once a page, however many ask', async () => {
    open('/');
    const sessions = await Promise.all([startSession(), startSession(), startSession()]);
    expect(new Set(sessions.map((session) => session?.user.id)).size).toBe(1);
    expect(signIns()).toHaveLength(1);
  });

  test('a session that is there is taken, and saved chats stay', async () => {
    const jar = new CookieJar();
    open('/', { jar });
    const first = await startSession();
    const { window, messages } = open('/x', { jar });
    window.localStorage.setItem('chat:1', 'mine');
    expect((await startSession())?.user.id).toBe(first?.user.id);
    expect(server.seen).toEqual(['GET /api/auth/session']);
    expect(window.localStorage.getItem('chat:1')).toBe('mine');
    await eventually(() => expect(messages).toEqual(['after login']));
  });

  test('the device comes back as itself when only its own cookie is left', async () => {
    const jar = new CookieJar();
    open('/', { jar });
    const first = await startSession();
    jar.clear();
    const { window } = open('/', { jar });
    window.document.cookie = `deviceId=${first?.deviceId}`;
    expect((await startSession())?.user.id).toBe(first?.user.id);
  });

  test('what is no device secret is not taken for one', async () => {
    const { window } = open('/');
    window.document.cookie = `old-deviceId=${'a'.repeat(40)}`;
    window.document.cookie = `deviceId=${'b'.repeat(65)}`;
    expect((await startSession())?.deviceId).toMatch(/^[0-9a-f]{48}$/);
  });

  test.each(['/app', '/app/', '/app/desk', '/fr/app', '/tw/app/x', '/ar-xb/app'])(
    'nobody is signed in silently on %s (SPEC 2, 4)',
    async (path) => {
      const { messages } = open(path);
      expect(await startSession()).toBeUndefined();
      expect(server.seen).toEqual(['GET /api/auth/session']);
      expect(messages).toEqual([]);
    },
  );

  test.each(['/apple', '/fr/apps', '/hub/app'])('%s is not /app', async (path) => {
    open(path);
    expect(await startSession()).toBeDefined();
  });

  test('is tried at most 3 times, then the page goes on without (R20)', async () => {
    open('/', { userAgent: 'Googlebot/2.1' });
    expect(await startSession()).toBeUndefined();
    expect(signIns()).toHaveLength(3);
  });

  test('with cookies blocked it gives up quietly (R37)', async () => {
    const jar = new CookieJar();
    open('/', { jar });
    jar.keep = () => undefined;
    expect(await startSession()).toBeUndefined();
    expect(signIns()).toHaveLength(3);
  });

  test.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a broken proxy answers in HTML', () => Promise.resolve(new Response('<h1>502</h1>'))],
    ['every answer is a text', () => Promise.resolve(Response.json('down'))],
    ['no provider is offered', () => Promise.resolve(Response.json({}))],
    ['all is 500', () => Promise.resolve(new Response('', { status: 500 }))],
  ])('never rejects when %s (R8, R20)', async (_, answer) => {
    const { messages } = open('/');
    const calls = vi.fn(answer);
    vi.stubGlobal('fetch', calls);
    expect(await startSession()).toBeUndefined();
    expect(calls.mock.calls.length).toBeLessThanOrEqual(7);
    expect(messages).toEqual([]);
  });

  test('a try that fails once is followed by one that works, as the same user', async () => {
    open('/');
    const real = globalThis.fetch;
    let failures = 2;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const response = await real(path, init);
      // The answer is lost after the server has done its work.
      if (init?.method === 'POST' && failures-- > 0) throw new TypeError('lost');
      return response;
    });
    const session = await startSession();
    expect(session).toBeDefined();
    expect(signIns()).toHaveLength(3);
  });

  test('blocked storage does no harm (R37)', async () => {
    open('/');
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      ),
    );
    expect(await startSession()).toBeDefined();
  });
});
