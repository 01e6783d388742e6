import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type OpenIsland, openIsland } from '#tests/support/island.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { type OpenIdServer, startOpenId } from '#tests/support/openid-server.ts';

describe('the page that signs in with Google', () => {
  let openId: OpenIdServer;
  let page: OpenIsland | undefined;
  beforeAll(async () => {
    openId = await startOpenId();
    openId.accept('http://127.0.0.1/api/auth/callback/google');
  });
  afterAll(() => openId[Symbol.asyncDispose]());
  afterEach(async () => {
    await page?.close();
    page = undefined;
  });

  async function open(server: AuthServer, search: string) {
    const load = async () => {
      vi.stubGlobal('PerformanceNavigationTiming', class {});
      return (await import('./GoogleIsland.tsx')).GoogleIsland;
    };
    page = await openIsland(`${server.origin}/sign-in-google${search}`, new CookieJar(), load, {
      words: islandWords('account-ways', ''),
      crash: { title: '', body: '', reload: '' },
      errors: {
        '': 'Failed somehow',
        'Signing in with Google is not set up here.': 'Kein Google hier',
        OAuthSignin: 'Failed at Google',
      },
      tag: 'en',
      home: '/fr',
      signIn: '/fr/sign-in',
      origins: [],
    });
    return page;
  }

  test('begins at once and asks Google where it is set up (SPEC 2)', async () => {
    await using server = await startAuth('pglite', openId.env);
    await open(server, '?callbackUrl=/y');
    await eventually(() => expect(server.seen).toContain('POST /api/auth/signin/google'));
    await eventually(() => expect(page?.text()).toContain('Continue to Google'));
    const other = document.querySelector('a')?.getAttribute('href');
    expect(other).toBe('/fr/sign-in?callbackUrl=/y');
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/api/auth/signin/google');
    expect(page?.told()).toBe('');
  });

  test('says where it is not', async () => {
    await using server = await startAuth();
    const shown = await open(server, '');
    await eventually(() => expect(shown.told()).toBe('Kein Google hier'));
    expect(document.querySelector('button')).toBeNull();
    expect(server.seen).not.toContain('POST /api/auth/signin/google');
  });
});
