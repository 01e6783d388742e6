import { describe, expect, test, vi } from 'vitest';
import { userRouter } from '#features/account/server/router.ts';
import { router } from '#server/trpc/init.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { OpenIsland } from '#tests/support/island.ts';
import { suiteIsland } from '#tests/support/island-suite.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { makeMember } from '#tests/support/member.ts';

describe('who comes back to a page that has led on', () => {
  const { server, show } = suiteIsland(router({ user: userRouter }));

  const props = {
    words: islandWords('account', ''),
    ways: islandWords('account-ways', ''),
    crash: { title: '', body: '', reload: '' },
    errors: { '': 'Failed somehow' },
    ...{ tag: 'en', home: '/fr', origins: [], forgot: '/forgot', verify: '/verify' },
    ...{ signIn: '/sign-in', joins: null },
  };
  const places = {
    '/sign-in': async () => (await import('./SignInIsland.tsx')).SignInIsland,
    '/sign-up': async () => (await import('./SignUpIsland.tsx')).SignUpIsland,
  };

  async function open(path: keyof typeof places): Promise<OpenIsland> {
    const page = await show(path, new CookieJar(), places[path], props);
    const { beginSession } = await import('#client/session/begin.ts');
    await beginSession();
    return page;
  }
  const submit = () => document.querySelector('[type=submit]');
  const comeBack = (persisted = true) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('finds the account that was made there, and the way on', async () => {
    const shown = await open('/sign-up');
    const email = 'back@example.org';
    shown.type('Email', email);
    shown.type('Password', 'four plain words');
    shown.press('Create account');
    const isSignedIn = async () => {
      const { $session } = await import('#client/session/store.ts');
      await eventually(() => expect($session.get().isSignedIn).toBe(true));
    };
    await isSignedIn();
    comeBack(false);
    expect(submit()?.getAttribute('aria-disabled')).toBe('true');
    comeBack();
    await eventually(() =>
      expect(document.querySelector('[role=status]')?.textContent).toContain(email),
    );
    expect(submit()).toBeNull();
  });

  test('can sign in again where nobody told the page that it had', async () => {
    const { email, password } = await makeMember(server.kernel);
    const shown = await open('/sign-in');
    const real = globalThis.fetch;
    const answered = vi.fn();
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/api/auth/session') throw new TypeError('Failed to fetch');
      const answer = await real(address, init);
      answered(address);
      return answer;
    });
    shown.type('Email', email);
    shown.type('Password', password);
    shown.press('Sign in');
    await eventually(() => expect(answered).toHaveBeenCalledWith('/api/auth/callback/credentials'));
    expect(submit()?.getAttribute('aria-disabled')).toBe('true');
    comeBack();
    await eventually(() => expect(submit()?.getAttribute('aria-disabled')).toBe('false'));
    expect(submit()?.closest('form')?.getAttribute('aria-busy')).toBe('false');
  });
});
