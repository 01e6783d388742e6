import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { users } from '#server/auth/table.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from './auth-browser.ts';
import type { DatabaseKind } from './database.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { makeMember } from './member.ts';
import { type OpenIdPerson, type OpenIdServer, startOpenId } from './openid-server.ts';

export const main = 'http://wordkin.localhost:4321';
export const callback = `${main}/api/auth/callback/google`;

/** What the tests of sign-in with Google share in a `describe`: a provider, people it knows, visitors, members. */
export function googleSuite(kind: DatabaseKind) {
  // Tests read them when they run, and then they are whole.
  const openId = {} as OpenIdServer;
  const kernel = {} as TestKernel;
  let started: OpenIdServer | undefined;
  let made: TestKernel | undefined;
  beforeAll(async () => {
    started = await startOpenId();
    started.accept(callback);
    made = await testKernel({ database: kind, env: started.env });
    Object.assign(openId, started);
    Object.assign(kernel, made);
  });
  afterAll(async () => {
    await made?.close();
    await started?.[Symbol.asyncDispose]();
  });

  let people = 0;
  const somebody = (more: Partial<OpenIdPerson> = {}): OpenIdPerson => {
    people += 1;
    const email = `g${people}@example.org`;
    const claims = { email, email_verified: true, hd: 'example.org', name: 'Ann Bee' };
    return { sub: `10000${people}`, ...claims, ...more };
  };

  async function visitor(origin = main) {
    const browser = new AuthBrowser(kernel, { origin, ip: `198.51.100.${people}` });
    await browser.signInAs(newDeviceId());
    return browser;
  }

  async function begin(browser: AuthBrowser, more: Readonly<Record<string, string>> = {}) {
    const form = { csrfToken: await browser.csrf(), json: 'true', ...more };
    const response = await browser.ask('/api/auth/signin/google', form);
    const { url } = (await response.json()) as { url: string };
    return url;
  }

  /** All the way to the provider and back. @returns where it ends. */
  async function enter(
    browser: AuthBrowser,
    person: OpenIdPerson | null,
    more: Readonly<Record<string, string>> = {},
  ) {
    const back = await openId.visit(await begin(browser, more), person);
    const response = await browser.ask(back);
    return new URL(response.headers.get('location') ?? '', browser.origin);
  }

  const errorOf = async (...way: Parameters<typeof enter>) =>
    (await enter(...way)).searchParams.get('error');
  const userOf = async (email: string) =>
    (await kernel.db.select().from(users).where(eq(users.email, email)))[0];
  async function member(fields: { readonly emailVerified?: boolean } = {}) {
    const credentials = await makeMember(kernel);
    const { email } = credentials;
    if (fields.emailVerified)
      await kernel.db.update(users).set(fields).where(eq(users.email, email));
    const browser = await visitor();
    await browser.signIn('credentials', credentials);
    return { email, browser, id: (await browser.session())?.user.id ?? '', credentials };
  }

  return { openId, kernel, somebody, visitor, begin, enter, errorOf, userOf, member };
}
