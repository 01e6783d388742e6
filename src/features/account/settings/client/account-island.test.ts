import { describe, expect, test } from 'vitest';
import { userRouter } from '#features/account/server/router.ts';
import { sessions } from '#server/identity/table.ts';
import { router } from '#server/trpc/init.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteIsland } from '#tests/support/island-suite.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { proofOf } from '#tests/support/letters.ts';
import { makeMember } from '#tests/support/member.ts';

describe('the account island', () => {
  const { server, show } = suiteIsland(router({ user: userRouter }));

  async function open() {
    const { email, password } = await makeMember(server.kernel);
    const jar = new CookieJar();
    const browser = new AuthBrowser(server.kernel, { origin: server.origin, jar });
    await browser.signIn('credentials', { email, password });
    const page = await showAccount(jar);
    await eventually(() => expect(page.text()).toContain(email));
    return { email, password, jar, page };
  }

  const showAccount = (jar: CookieJar) =>
    show('/app/account', jar, async () => (await import('./AccountIsland.tsx')).AccountIsland, {
      words: islandWords('account-page', 'ui.'),
      password: islandWords('account', 'password'),
      security: islandWords('account-security', 'ui.'),
      data: islandWords('account-data', 'ui.'),
      main: null,
      crash: { title: 'Crashed', body: '', reload: '' },
      errors: {
        '': 'Failed somehow',
        'Incorrect username or password': 'Mot de passe incorrect',
        'Incorrect email code': 'Code incorrect',
      },
      tag: 'en',
      locale: 'en',
      locales: [
        { code: 'en', name: 'English' },
        { code: 'fr', name: 'Français' },
      ],
      verify: '/verify-email',
      forgot: '/forgot-password',
    } as const);

  test('saves a profile, and other scripts read the new name', async () => {
    const { page, jar } = await open();
    expect(page.text()).toContain('has not been verified yet');
    page.type('First name', 'Ada');
    page.type('Language', 'fr');
    page.press('Save profile');
    await eventually(() => expect(page.text()).toContain('Saved.'));
    expect(page.field('First name').value).toBe('Ada');
    const known = jar.get(`${server.origin}/`, 'user-info') ?? '';
    expect(JSON.parse(decodeURIComponent(known))).toMatchObject({ firstName: 'Ada' });
  });

  test('changes the address in two steps, and says what went wrong in each', async () => {
    const { page, password } = await open();
    // Nobody proved that the old address is theirs: no letter that undoes goes there.
    expect(page.text()).not.toContain('can undo the change');
    page.type('New email address', 'moved@example.org');
    page.type('Your password', 'guess');
    page.press('Change address');
    await eventually(() => expect(page.told()).toContain('Mot de passe incorrect'));
    expect(page.field('New email address').value).toBe('moved@example.org');
    page.type('Your password', password);
    page.press('Change address');
    await eventually(() => page.field('Code from the letter'));
    const { code } = await proofOf(server.kernel, 'moved@example.org', 'use this address');
    page.type('Code from the letter', String((Number(code) + 1) % 1_000_000));
    page.press('Confirm the new address');
    await eventually(() => expect(page.told()).toContain('Code incorrect'));
    page.type('Code from the letter', code);
    page.press('Confirm the new address');
    await eventually(() => expect(page.text()).toContain('Your address is now moved@example.org.'));
    expect(page.text()).toContain('moved@example.org is verified.');
    expect(page.text()).toContain('can undo the change');
  });

  test('a change that waits can be given up', async () => {
    const { page, password } = await open();
    page.type('New email address', 'never@example.org');
    page.type('Your password', password);
    page.press('Change address');
    await eventually(() => page.press('Send another code'));
    const status = () =>
      [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
    await eventually(() => expect(status().join('')).toContain('A code is on its way'));
    page.press('Keep the old address');
    await eventually(() => page.field('New email address'));
  });

  test('whose session was ended elsewhere is signed out by the next press (SPEC 4)', async () => {
    const { page } = await open();
    await server.kernel.db.delete(sessions);
    server.seen.length = 0;
    page.press('Save profile');
    await eventually(() => expect(server.seen).toContain('POST /api/auth/signout'));
  });

  test('changes the password, and stays signed in here', async () => {
    const { page, password, email } = await open();
    page.type('Present password', 'guess');
    page.type('New password', 'four other plain words');
    page.press('Change password');
    await eventually(() => expect(page.told()).toContain('Mot de passe incorrect'));
    page.type('Present password', password);
    page.press('Change password');
    await eventually(() => expect(page.text()).toContain('Your password is changed.'));
    expect(page.field('New password').value).toBe('');
    expect(page.text()).toContain(email);
  });
});
