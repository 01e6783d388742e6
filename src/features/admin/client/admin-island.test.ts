import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { adminRouter } from '#features/admin/server/router.ts';
import { users } from '#server/auth/table.ts';
import { router } from '#server/trpc/init.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type OpenIsland, openIsland } from '#tests/support/island.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { makeMember } from '#tests/support/member.ts';

let server: AuthServer;
let page: OpenIsland | undefined;
beforeAll(async () => {
  server = await startAuth('pglite', {}, router({ admin: adminRouter }));
});
afterEach(() => page?.close());
afterAll(() => server[Symbol.asyncDispose]());

/** The console as an account opens it; of its first question so many answers are lost. */
async function open(role: 'member' | 'admin', lost = 0) {
  const credentials = await makeMember(server.kernel);
  const { email } = credentials;
  await server.kernel.db.update(users).set({ role }).where(eq(users.email, email));
  const jar = new CookieJar();
  const browser = new AuthBrowser(server.kernel, { origin: server.origin, jar });
  await browser.signIn('credentials', credentials);
  const load = async () => {
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, window[name].bind(window));
    const real = globalThis.fetch;
    let left = lost;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path.includes('admin.enter') && left-- > 0
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(path, init),
    );
    return (await import('./AdminIsland.tsx')).AdminIsland;
  };
  page = await openIsland(`${server.origin}/app/admin`, jar, load, {
    words: islandWords('admin', 'ui.'),
    prices: islandWords('price', 'ui.'),
    crash: { title: '', body: '', reload: '' },
    ...{ tag: 'en', sites: {} },
  });
  return page;
}

test('who is no operator is told so', async () => {
  const { text } = await open('member');
  await eventually(() => expect(text()).toContain('Only an operator may open this.'));
});

test('an operator whom the server did not answer is told that, and tries again', async () => {
  const { text, press } = await open('admin', 1);
  await eventually(() => expect(text()).toContain('This could not be loaded.'));
  expect(text()).not.toContain('Only an operator');
  press('Try again');
  await eventually(() => expect(text()).toContain('Log of changes'));
});
