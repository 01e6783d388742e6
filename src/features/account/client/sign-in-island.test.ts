import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#server/auth/table.ts';
import { identityErrors } from '#shared/errors/catalogue/identity.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { setUpAuthenticator } from '#tests/support/authenticator.ts';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { makeMember } from '#tests/support/member.ts';
import { openPage } from '#tests/support/page.ts';

const words: Record<string, string> = JSON.parse(
  readFileSync('content/messages/en/account.json', 'utf8'),
);

describe('the sign-in island', () => {
  let server: AuthServer;
  let unmount = async () => {};
  beforeAll(async () => {
    server = await startAuth();
  });
  afterAll(() => server[Symbol.asyncDispose]());
  afterEach(async () => {
    await unmount();
    vi.unstubAllGlobals();
  });

  async function open(search = '', joins: string | null = null) {
    openPage(`${server.origin}/sign-in${search}`, { jar: new CookieJar() });
    vi.resetModules();
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    const { SignInIsland } = await import('./SignInIsland.tsx');
    const root = createRoot(document.body);
    const island = createElement(SignInIsland, {
      words: splitMessages(words, ''),
      ways: islandWords('account-ways', ''),
      crash: { title: '', body: '', reload: '' },
      errors: {
        '': 'Failed somehow',
        SessionRequired: 'Sign in first',
        network: 'No network',
        [identityErrors.second_factor_wrong.message]: 'Wrong code',
        'Incorrect username or password': 'Mot de passe incorrect',
      },
      tag: 'en',
      home: '/fr',
      forgot: '/fr/forgot-password',
      origins: ['http://essay.wordkin.localhost'],
      joins,
    });
    flushSync(() => root.render(island));
    unmount = async () => {
      flushSync(() => root.unmount());
      // React's scheduler still looks at the window once.
      await new Promise((done) => setImmediate(done));
    };
    const { beginSession } = await import('#client/session/begin.ts');
    await beginSession();
  }

  const one = <E extends Element = HTMLInputElement>(selector: string): E => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  };
  const told = () => one('[role=alert]').textContent;
  const button = (text: string | undefined) => {
    const found = [...document.querySelectorAll('button')].find((b) => b.textContent === text);
    if (!found) throw new Error(`no button says ${text}`);
    return found;
  };
  const labelOf = (input: Element) => one(`label[for="${input.id}"]`).textContent;

  test('each field has its label, its kind and its autocomplete (SPEC 5)', async () => {
    await open();
    const [email, password] = [one('[name=email]'), one('[name=password]')];
    expect([labelOf(email), email.type, email.required, email.autocomplete]).toEqual([
      words.email,
      'email',
      true,
      'username webauthn',
    ]);
    expect([labelOf(password), password.type, password.required, password.autocomplete]).toEqual([
      words.password,
      'password',
      true,
      'current-password',
    ]);
    // Sent before the island wakes, a password never stands in an address.
    expect(one('form').getAttribute('method')).toBe('post');
  });

  test.each([
    ['?error=SessionRequired', 'Sign in first'],
    ['?error=Incorrect%20username%20or%20password', 'Mot de passe incorrect'],
    ['?error=%3Cb%3Epay%20here', 'Failed somehow'],
    ['', ''],
  ])('says what %s means, and echoes nothing (SPEC 7, 8)', async (search, text) => {
    await open(search);
    await eventually(() => expect(told()).toBe(text));
  });

  test('turns to sign-up and back, with its own hint and limits', async () => {
    await open('?error=SessionRequired');
    button(words['signUp.switch']).click();
    await eventually(() => expect(one('h1').textContent).toBe(words['signUp.title']));
    const password = one('[name=password]');
    expect([password.minLength, password.pattern, password.autocomplete]).toEqual([
      8,
      '.{0,128}',
      'new-password',
    ]);
    const hint = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe(words['password.hint']);
    expect(told()).toBe('');
    button(words['signIn.switch']).click();
    await eventually(() => expect(one('h1').textContent).toBe(words.title));
  });

  test('shows and hides the password', async () => {
    await open();
    button(words['password.show']).click();
    await eventually(() => expect(one('[name=password]').type).toBe('text'));
    button(words['password.hide']).click();
    await eventually(() => expect(one('[name=password]').type).toBe('password'));
  });

  test('a wrong password is told, and the right one signs in (SPEC 8)', async () => {
    const { email, password } = await makeMember(server.kernel);
    await open();
    one('[name=email]').value = email;
    one('[name=password]').value = 'guess';
    button(words['signIn.submit']).click();
    await eventually(() => expect(told()).toBe('Mot de passe incorrect'));
    expect(one('[name=email]').value).toBe(email);
    one('[name=password]').value = password;
    button(words['signIn.submit']).click();
    await eventually(() => expect(one('[role=status]').textContent).toContain(email));
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    button(words['signedIn.signOut']).click();
    await eventually(() => expect(told()).toBe('No network'));
    expect(one('[role=status]').textContent).toContain(email);
    vi.stubGlobal('fetch', real);
    button(words['signedIn.signOut']).click();
    await eventually(() => expect(server.seen).toContain('POST /api/auth/signout'));
    await eventually(() => expect(one('[name=email]').value).toBe(''));
  });

  test('an account with an app is asked for its code after the right password', async () => {
    const { email, password } = await makeMember(server.kernel);
    const [user] = await server.kernel.db.select().from(users).where(eq(users.email, email));
    const app = await setUpAuthenticator(server.kernel, user?.id ?? '');
    await open();
    one('[name=email]').value = email;
    one('[name=password]').value = password;
    button(words['signIn.submit']).click();
    await eventually(() => expect(document.activeElement).toBe(one('[name=code]')));
    expect(told()).toBe('');
    expect(one('.credentials').hasAttribute('hidden')).toBe(true);
    expect(labelOf(one('[name=code]'))).toBe('Code');
    // A recovery code has letters, which a phone's pad of digits lacks.
    expect(one('[name=code]').inputMode).toBe('text');
    one('[name=code]').value = '000000';
    one('[type=submit]').click();
    await eventually(() => expect(told()).toBe('Wrong code'));
    button('Start over').click();
    await eventually(() => expect(told()).toBe(''));
    one('[type=submit]').click();
    await eventually(() => one('[name=code]'));
    one('[name=code]').value = app.code();
    one('[type=submit]').click();
    await eventually(() => expect(one('[role=status]').textContent).toContain(email));
  });

  test('goes on within the family alone (R33)', async () => {
    for (const [wanted, href] of [
      ['http://essay.wordkin.localhost/x', 'http://essay.wordkin.localhost/x'],
      ['/y', `${server.origin}/y`],
      ['https://evil.example', '/fr'],
      ['javascript:alert(1)', '/fr'],
    ] as const) {
      await open(`?callbackUrl=${encodeURIComponent(wanted)}`, 'Wordkin');
      const expected = `/api/auth/join/start?${new URLSearchParams({ callbackUrl: href })}`;
      await eventually(() => expect(one('a[href*=join]').getAttribute('href')).toBe(expected));
      await unmount();
    }
    await open();
  });
});
