import { eq } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { userRouter } from '#features/account/server/router.ts';
import { users } from '#server/auth/table.ts';
import { router } from '#server/trpc/init.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteIsland } from '#tests/support/island-suite.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { proofOf } from '#tests/support/letters.ts';
import { makeMember } from '#tests/support/member.ts';
import type { MailIslandProps } from './MailIsland.tsx';

const islands = {
  verify: async () => (await import('./VerifyIsland.tsx')).VerifyIsland,
  reset: async () => (await import('./ResetIsland.tsx')).ResetIsland,
  restore: async () => (await import('./RestoreIsland.tsx')).RestoreIsland,
};

describe('pages that letters lead to', () => {
  const { server, show } = suiteIsland(router({ user: userRouter }));

  async function open(screen: keyof typeof islands, search: string, jar = new CookieJar()) {
    const props = {
      words: islandWords('account-mail', `${screen}.`),
      crash: { title: 'Crashed', body: '', reload: '' },
      errors: { '': 'Failed somehow', 'Email has not been verified yet': 'Pas encore' },
      tag: 'en',
      ...{ home: '/fr', origins: ['http://essay.wordkin.localhost'], signIn: '/sign-in' },
      ...{ forgot: '/forgot', reset: '/reset-password' },
      password: islandWords('account', 'password'),
    };
    const load = islands[screen] as () => Promise<ComponentType<MailIslandProps>>;
    return show(`/${screen}${search}`, jar, load, props);
  }

  async function member() {
    const jar = new CookieJar();
    const { email, password } = await makeMember(server.kernel);
    const browser = new AuthBrowser(server.kernel, { origin: server.origin, jar });
    await browser.signIn('credentials', { email, password });
    return { email, jar, browser, password };
  }
  const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));

  test('a link does nothing before the press, and then leads on within the family (R33)', async () => {
    const { email, jar, browser } = await member();
    const { secret } = await proofOf(server.kernel, email, 'code');
    const page = await open('verify', `?callbackUrl=https://evil.example#${secret}`, jar);
    await eventually(() => expect(page.text()).toContain('Press the button'));
    expect((await browser.session())?.user.emailVerified).toBe(false);
    page.press('Confirm my address');
    await eventually(() => expect(page.text()).toContain(`${email} is verified.`));
    expect(links()).toEqual(['/fr']);
    expect((await browser.session())?.user.emailVerified).toBe(true);
  });

  test('who opened the link elsewhere says so, and is told where it is not true (SPEC 8)', async () => {
    const { email, jar } = await member();
    const page = await open('verify', '', jar);
    await eventually(() => page.field('Code'));
    page.type('Code', '000000');
    page.press('Verify');
    await eventually(() => expect(page.told()).toBe('Failed somehow'));
    page.press('I opened the link');
    await eventually(() => expect(page.told()).toBe('Pas encore'));
    const { db } = server.kernel;
    await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
    page.press('I opened the link');
    await eventually(() => expect(page.text()).toContain(`${email} is verified.`));
  });

  test('another letter can be asked for', async () => {
    const { email, jar } = await member();
    const page = await open('verify', '', jar);
    await eventually(() => page.type('Code', '000000'));
    page.press('Verify');
    await eventually(() => expect(page.told()).toBe('Failed somehow'));
    page.press('Send another letter');
    await eventually(() => expect(page.text()).toContain('Another letter is on its way.'));
    expect(page.told()).toBe('');
    await proofOf(server.kernel, email, 'code', 2);
  });

  test('a visitor is asked to sign in', async () => {
    const page = await open('verify', '');
    await eventually(() => expect(page.text()).toContain('Sign in to get a letter'));
    expect(links()).toEqual(['/sign-in']);
  });

  test('a link that is over says so and leads to another letter', async () => {
    const page = await open('reset', '#gone');
    page.type('Password', 'four plain words');
    page.press('Set the password');
    await eventually(() => expect(page.told()).toBe('Failed somehow'));
    expect(links()).toEqual(['/forgot']);
  });

  test.each(['reset', 'restore'] as const)(
    'without a link the page %s says what opens it',
    async (screen) => {
      const page = await open(screen, '');
      await eventually(() => expect(page.text()).toContain('opens from the link in a letter'));
    },
  );
});
