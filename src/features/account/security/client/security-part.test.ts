import { Secret, TOTP } from 'otpauth';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { router } from '#server/trpc/init.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteIsland } from '#tests/support/island-suite.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { makeMember } from '#tests/support/member.ts';
import { securityRouter } from '../server/router.ts';

describe('the security part of an account', () => {
  const { server, show } = suiteIsland(router({ security: securityRouter }));

  async function open() {
    const credentials = await makeMember(server.kernel);
    const jar = new CookieJar();
    const browser = new AuthBrowser(server.kernel, { origin: server.origin, jar });
    await browser.signIn('credentials', credentials);
    const load = async () => {
      const { SecurityPart } = await import('./SecurityPart.tsx');
      const { PageWordsContext } = await import('../../settings/client/page-words.ts');
      const say = sayer<'account-page'>(islandWords('account-page', 'ui.'), 'en');
      const value = { say, sayPassword: () => '', tell: (message: string) => `Told: ${message}` };
      return (props: Parameters<typeof SecurityPart>[0]) =>
        createElement(PageWordsContext, { value }, createElement(SecurityPart, props));
    };
    const words = islandWords('account-security', 'ui.');
    const page = await show('/app/account', jar, load, {
      ...{ words, tag: 'en', main: null },
    });
    await eventually(() => expect(page.text()).toContain('This device'));
    return { page, credentials };
  }

  test('an app is set up by its key, shows ten codes once, and is switched off by a code', async () => {
    const { page } = await open();
    page.press('Set up an app');
    await eventually(() => expect(page.field('Code that the app shows now')).toBeDefined());
    // What was pressed is gone: a keyboard goes on from what took its place.
    expect(document.activeElement?.textContent).toBe('Authenticator app');
    const secret = document.querySelector('.security-key code')?.textContent ?? '';
    const picture = document.querySelector<HTMLImageElement>('.security-qr');
    expect(picture?.alt).toBe('QR code for your authenticator app');
    const code = () => {
      const timestamp = server.kernel.clock.now().getTime();
      const bytes = Secret.fromBase32(secret.replaceAll(' ', ''));
      return new TOTP({ secret: bytes }).generate({ timestamp });
    };
    page.type('Code that the app shows now', '000000');
    page.press('Switch on');
    await eventually(() => expect(page.told()).toContain('This code is not right'));
    page.type('Code that the app shows now', code());
    page.press('Switch on');
    await eventually(() => expect(page.text()).toContain('They are shown this once.'));
    expect(document.querySelectorAll('.security-codes li')).toHaveLength(10);
    const [first] = document.querySelectorAll('.security-codes code');
    const recovery = first?.textContent ?? '';
    page.press('I have kept them');
    await eventually(() => expect(page.text()).toContain('You have 10 recovery codes left.'));
    expect(page.text()).not.toContain(recovery);
    page.press('Switch the app off');
    await eventually(() => page.type('Code', recovery));
    expect(document.activeElement).toBe(page.field('Code'));
    page.press('Switch off');
    await eventually(() => expect(page.text()).toContain('The authenticator app is switched off.'));
    expect(page.text()).toContain('Set up an app');
  });

  test('who signed in a while ago is told so, and signs in again from here', async () => {
    const { page } = await open();
    server.kernel.clock.pass(10 * 60_000 + 1);
    page.press('Set up an app');
    await eventually(() =>
      expect(page.told()).toContain(`Told: ${catalogue.sign_in_stale.message}`),
    );
    expect(page.text()).toContain('Sign out to sign in again');
  });

  test('a device is signed out by itself, and all others at once', async () => {
    const { page, credentials } = await open();
    const others: AuthBrowser[] = [];
    for (let n = 0; n < 3; n += 1) {
      const browser = new AuthBrowser(server.kernel, { origin: server.origin });
      await browser.signIn('credentials', credentials);
      others.push(browser);
    }
    expect(page.text()).not.toContain('Sign out all other devices');
    const { refreshSecurity } = await import('./security-store.ts');
    await refreshSecurity();
    await eventually(() => expect(page.text()).toContain('Sign out all other devices'));
    page.press('Sign out');
    await eventually(() => expect(page.text()).toContain('Chrome on Linux is signed out.'));
    await eventually(async () => {
      const alive = await Promise.all(others.map((one) => one.session()));
      expect(alive.filter(Boolean)).toHaveLength(2);
    });
  });

  test('without passkeys in the browser or Google on the server neither is offered', async () => {
    const { page } = await open();
    await eventually(() => expect(page.text()).toContain('This browser cannot make passkeys.'));
    expect(page.text()).not.toContain('Google');
  });
});
