import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { addressOf, comeTo } from '#tests/support/browser.ts';
import { wordsOf } from './words.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

let made = 0;

/** A person that no other test knows. */
export function newPerson(name: string): Person {
  made += 1;
  const email = `${name}.${process.pid}.${made}@example.org`;
  return { email, password: `four plain words ${made}` };
}

/** The parts of the sign-in page that journeys touch. */
export function signInParts(page: Page, locale: Locale = 'en') {
  const say = wordsOf(locale, 'account');
  return {
    email: page.getByLabel(say('email')),
    password: page.getByLabel(say('password'), { exact: true }),
    submit: page.getByRole('button', { name: say('signIn.submit'), exact: true }),
    create: page.getByRole('button', { name: say('signUp.submit'), exact: true }),
    turn: page.getByRole('button', { name: say('signUp.switch'), exact: true }),
    leave: page.getByRole('button', { name: say('signedIn.signOut') }),
    alert: page.getByRole('alert'),
    /** Says who is signed in. */
    status: page.locator('.sign-in').getByRole('status'),
  };
}

/** Makes an account by the form of a site, and waits for the page after it. */
export async function signUp(page: Page, key: SiteKey, { email, password }: Person, then = '/') {
  const parts = await openSignIn(page, key, then);
  await parts.turn.click();
  await parts.email.fill(email);
  await parts.password.fill(password);
  await parts.create.click();
  await page.waitForURL(addressOf(key, then));
}

/**
 * Makes an account and signs in to it by the calls of the forms alone: for a journey that shows
 * something else. The page is one without scripts then.
 */
export async function becomeMember(page: Page, key: SiteKey, person: Person): Promise<void> {
  await page.goto(addressOf(key, '/robots.txt'));
  const status = await page.evaluate(async ({ email, password }) => {
    const made = await fetch('/api/trpc/user.signUp?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Version: '4.2.0', Platform: 'web' },
      body: JSON.stringify({ 0: { email, password } }),
    });
    if (!made.ok) return made.status;
    const { csrfToken }: { csrfToken: string } = await (await fetch('/api/auth/csrf')).json();
    const body = new URLSearchParams({ email, password, csrfToken, json: 'true' });
    return (await fetch('/api/auth/callback/credentials', { method: 'POST', body })).status;
  }, person);
  if (status !== 200) throw new Error(`no account for ${person.email}: ${status}`);
}

/** Signs in by the form of a site, and waits for the page after it. */
export async function signIn(page: Page, key: SiteKey, { email, password }: Person, then = '/') {
  const parts = await openSignIn(page, key, then);
  await parts.email.fill(email);
  await parts.password.fill(password);
  await parts.submit.click();
  await page.waitForURL(addressOf(key, then));
}

/** Ends the session by the button on the sign-in page. */
export async function signOut(page: Page, key: SiteKey) {
  await page.goto(addressOf(key, '/sign-in'));
  const { leave, submit } = signInParts(page);
  await leave.click();
  await submit.waitFor();
}

async function openSignIn(page: Page, key: SiteKey, then: string) {
  const query = new URLSearchParams({ callbackUrl: then });
  await page.goto(addressOf(key, `/sign-in?${query}`));
  await awake(page);
  return signInParts(page);
}

/** Comes to the page, and waits until the scripts of its tool answer to its buttons. */
export async function awake(page: Page): Promise<void> {
  await comeTo(page);
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  // React has a name of its own for each element that it has looked at.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island:not([ssr]) > *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
    ),
  );
}

interface Seen {
  readonly type: number;
  readonly user: {
    readonly id: string;
    readonly email: string | null;
    readonly user_group: number;
  };
}

/** What the server says of who asks from this page: null for nobody. */
export async function sessionOf(page: Page): Promise<Seen | null> {
  const session: Partial<Seen> = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/session');
    return answer.json();
  });
  return session.user ? (session as Seen) : null;
}
