import { afterEach, describe, expect, test, vi } from 'vitest';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { openPage } from '#tests/support/page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page whose inline script has run. */
async function boot(cookie = '', { counted = false, asks = {}, search = '', session = '' } = {}) {
  const { window } = openPage(`http://127.0.0.1:4321/${search}`, { jar: new CookieJar() });
  const listen = vi.fn();
  vi.stubGlobal('addEventListener', listen);
  if (counted) window.document.documentElement.dataset.count = '';
  if (session) window.document.documentElement.dataset.session = session;
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon, ...asks });
  window.document.cookie = cookie;
  await import('./boot.ts');
  const loaded = listen.mock.calls.find(([event]) => event === 'load')?.[1] as
    | undefined
    | (() => void);
  loaded?.();
  return {
    group: window.document.documentElement.dataset.group,
    listen,
    sent: sendBeacon.mock.calls,
  };
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

test.each([
  ['user-info=%7B%22id%22%3A1%7D', ''],
  ['user-info=', undefined],
  ['my-user-info=x', undefined],
  ['', undefined],
])('the header knows who is signed in by the cookie "%s" (SPEC 3)', async (cookie, mark) => {
  await boot(cookie);
  expect(document.documentElement.dataset.member).toBe(mark);
});

test('the session waits for the first touch, key or scroll: a crawler makes no user (SPEC 4)', async () => {
  const { listen } = await boot('', { session: '/_astro/session.js' });
  expect(listen.mock.calls.map(([sign, , options]) => [sign, options])).toEqual(
    ['pointerdown', 'keydown', 'scroll'].map((sign) => [sign, { once: true, passive: true }]),
  );
});

test('a page with a tool leaves its session to that', async () => {
  expect((await boot()).listen).not.toHaveBeenCalled();
});

describe('the count of a view', () => {
  test('goes out when the page is loaded: its path and nothing else', async () => {
    expect((await boot('', { counted: true })).sent).toEqual([['/api/count', '/']]);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'does not where the browser says %j',
    async (asks) => expect((await boot('', { counted: true, asks })).sent).toEqual([]),
  );

  test('does not where the operator counts nothing', async () => {
    expect((await boot()).sent).toEqual([]);
  });
});

describe('a link with somebody’s code', () => {
  test.each(['?ref=abcd2345', '?a=1&ref=abcd2345&b=2'])(
    '%s is told, and nothing else',
    async (search) => {
      expect((await boot('', { search })).sent).toEqual([['/api/referral', 'abcd2345']]);
    },
  );

  test.each(['', '?ref=', '?ref=abc', '?ref=ABCD2345', '?href=abcd2345x', '?xref=abcd2345'])(
    '"%s" is none',
    async (search) => expect((await boot('', { search })).sent).toEqual([]),
  );
});
