import { afterEach, describe, expect, test, vi } from 'vitest';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { openPage } from '#tests/support/page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page whose inline script has run. */
async function boot(cookie = '') {
  const { window } = openPage('http://127.0.0.1:4321/', { jar: new CookieJar() });
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  window.document.cookie = cookie;
  await import('./boot.ts');
  return { group: window.document.documentElement.dataset.group, listen };
}

describe('the experiment’s attribute (SPEC 9, DESIGN 5)', () => {
  test.each(['101', '109', '110', '159', '160'])(
    'user group %s stands on <html>',
    async (group) => {
      expect((await boot(`user_group=${group}`)).group).toBe(group);
    },
  );

  test.each(['100', '161', '199', '1010', '99', 'x', ''])(
    'what is no user group does not: "%s" (SPEC 5)',
    async (group) => expect((await boot(`user_group=${group}`)).group).toBeUndefined(),
  );

  test('another cookie’s end is not its beginning', async () => {
    expect((await boot('my-user_group=120')).group).toBeUndefined();
  });
});

test('the session waits for the first touch, key or scroll: a crawler makes no user (SPEC 4)', async () => {
  const { listen } = await boot();
  expect(listen.mock.calls.map(([sign, , options]) => [sign, options])).toEqual(
    ['pointerdown', 'keydown', 'scroll'].map((sign) => [sign, { once: true, passive: true }]),
  );
});
