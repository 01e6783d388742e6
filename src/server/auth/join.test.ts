import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeMember, memberPassword } from '#tests/support/member.ts';
import { isFresh } from './confirm.ts';
import { sessionIdOf } from './session.ts';
import { endAllBut } from './sessions.ts';
import { authCodes, users } from './table.ts';

const credentials = { email: 'ann@example.org', password: memberPassword };
const second = 'http://undetected.localhost:4321';
const main = 'http://wordkin.localhost:4321';

describe.each(databaseKinds)('the hand-over to the second domain on %s (DESIGN 3)', (kind) => {
  let kernel: TestKernel;
  beforeAll(async () => {
    kernel = await testKernel({ database: kind });
    await makeMember(kernel, { email: credentials.email, group: 120 });
  });
  afterAll(() => kernel.close());

  /** A browser that is a member on main and an anonymous visitor on the second domain. */
  async function visitor() {
    const onMain = new AuthBrowser(kernel);
    await onMain.signIn('credentials', credentials);
    const onSecond = onMain.at(second);
    await onSecond.signInAs(newDeviceId());
    return { onMain, onSecond };
  }

  const follow = async (browser: AuthBrowser, path: string) => {
    const response = await browser.ask(path);
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location') ?? '', browser.origin);
  };

  /** start on second -> issue on main -> the address of finish on second. */
  async function walk({ onMain, onSecond }: Awaited<ReturnType<typeof visitor>>) {
    const issue = await follow(onSecond, '/api/auth/join/start?callbackUrl=/fr/x');
    expect([issue.origin, issue.pathname]).toEqual([main, '/api/auth/join/issue']);
    const finish = await follow(onMain, issue.pathname + issue.search);
    expect([finish.origin, finish.pathname]).toEqual([second, '/api/auth/join/finish']);
    return finish;
  }

  const redeem = (browser: AuthBrowser, finish: URL) =>
    browser.ask('/api/auth/join/finish', Object.fromEntries(finish.searchParams));

  test('one click signs the member in there and merges who they were', async () => {
    const people = await visitor();
    const anonymous = await people.onSecond.session();
    const finish = await walk(people);

    const asked = await people.onSecond.ask(finish.pathname + finish.search);
    const html = await asked.text();
    expect(html).toMatch(/<html lang="fr" dir="ltr">/);
    expect(html).toContain('method="post"');
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await people.onSecond.session())?.type).toBe(0);

    const response = await redeem(people.onSecond, finish);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${second}/fr/x`]);
    const member = await people.onSecond.session();
    expect(member).toMatchObject({ type: 1, user: { email: credentials.email, user_group: 120 } });
    expect(member?.user.id).toBe((await people.onMain.session())?.user.id);
    expect(member?.deviceId).not.toBe(anonymous?.deviceId);
    const [tombstone] = await kernel.db
      .select()
      .from(users)
      .where(eq(users.id, anonymous?.user.id ?? ''));
    expect(tombstone?.mergedInto).toBe(member?.user.id);
  });

  test('it carries when the member signed in: going there stands for no sign-in of just now', async () => {
    const people = await visitor();
    kernel.clock.pass(60 * 60_000);
    const sid = async (browser: AuthBrowser) => {
      const headers = { cookie: browser.jar.header(`${browser.origin}/`) };
      return sessionIdOf(kernel, new Request(browser.origin, { headers }));
    };
    await redeem(people.onSecond, await walk(people));
    expect((await people.onSecond.session())?.type).toBe(1);
    expect(await isFresh(kernel, await sid(people.onSecond))).toBe(false);
    await people.onSecond.signIn('credentials', credentials);
    expect(await isFresh(kernel, await sid(people.onSecond))).toBe(true);
  });

  test('a code is good once, also for 20 clicks at the same time (R16)', async () => {
    const people = await visitor();
    const finish = await walk(people);
    const cookies = people.onSecond.jar.header(`${second}/api/auth/join/x`).split('; ');
    const clicks = Array.from({ length: 20 }, () => {
      const tab = new AuthBrowser(kernel, { origin: second });
      for (const pair of cookies) {
        const at = pair.indexOf('=');
        tab.jar.set(second, pair.slice(0, at), pair.slice(at + 1));
      }
      return redeem(tab, finish);
    });
    const answers = (await Promise.all(clicks)).map(({ headers }) => headers.get('location'));
    expect(answers.filter((location) => location === `${second}/fr/x`)).toHaveLength(1);
    expect(answers.filter((location) => location?.includes('error=Verification'))).toHaveLength(19);
  });

  test('a code is worth nothing in another browser, or after 60 s', async () => {
    const people = await visitor();
    const stolen = await walk(people);
    const thief = new AuthBrowser(kernel, { origin: second });
    await thief.ask('/api/auth/join/start');
    expect((await redeem(thief, stolen)).headers.get('location')).toContain('error=Verification');
    expect(await thief.session()).toBeNull();

    kernel.clock.pass(60_000);
    expect((await redeem(people.onSecond, stolen)).headers.get('location')).toContain(
      'Verification',
    );
    expect((await people.onSecond.session())?.type).toBe(0);
  });

  test('a code is over with the sign-in that made it (R21)', async () => {
    const left = await visitor();
    const made = await walk(left);
    const form = { csrfToken: await left.onMain.csrf(), json: 'true' };
    await left.onMain.ask('/api/auth/signout', form);
    const ended = await visitor();
    const late = await walk(ended);
    const id = (await ended.onMain.session())?.user.id ?? '';
    await kernel.db.transaction((tx) => endAllBut(tx, id, crypto.randomUUID()));
    for (const [{ onSecond }, finish] of [
      [left, made],
      [ended, late],
    ] as const) {
      const response = await redeem(onSecond, finish);
      expect(response.headers.get('location')).toContain('error=Verification');
      expect((await onSecond.session())?.type).toBe(0);
    }
  });

  test('main asks who is not signed in to sign in first, and comes back (SPEC 4)', async () => {
    const browser = new AuthBrowser(kernel, { origin: second });
    const issue = await follow(browser, '/api/auth/join/start');
    const onMain = browser.at(main);
    const signIn = await follow(onMain, issue.pathname + issue.search);
    expect(signIn.pathname).toBe('/sign-in');
    expect(signIn.searchParams.get('error')).toBe('SessionRequired');
    expect(signIn.searchParams.get('callbackUrl')).toBe(issue.href);
    await onMain.signIn('credentials', { ...credentials, callbackUrl: issue.href });
    expect((await follow(onMain, issue.pathname + issue.search)).origin).toBe(second);
  });

  test('it leads to its own site alone (R33), and codes that are over are thrown away', async () => {
    const people = await visitor();
    const evil = encodeURIComponent('https://evil.example/');
    const issue = await follow(people.onSecond, `/api/auth/join/start?callbackUrl=${evil}`);
    const finish = await follow(people.onMain, issue.pathname + issue.search);
    finish.searchParams.set('callbackUrl', `${main}/`);
    const response = await redeem(people.onSecond, finish);
    expect(response.headers.get('location')).toBe(`${second}/`);
    const already = await follow(people.onSecond, '/api/auth/join/start?callbackUrl=/y');
    expect(already.href).toBe(`${second}/y`);
    const left = await kernel.db.select().from(authCodes);
    expect(left.every(({ expiresAt }) => expiresAt > kernel.clock.now())).toBe(true);
  });

  test('each step answers on its own site alone', async () => {
    const onMain = new AuthBrowser(kernel);
    const onSecond = onMain.at(second);
    for (const [browser, method, step] of [
      [onMain, 'GET', 'start'],
      [onMain, 'GET', 'finish'],
      [onMain, 'POST', 'finish'],
      [onSecond, 'GET', 'issue'],
      [onMain.at('http://essay.wordkin.localhost:4321'), 'GET', 'issue'],
    ] as const) {
      const response = await browser.send(`/api/auth/join/${step}`, { method });
      expect(response.status).toBe(404);
    }
    expect((await onMain.ask('/api/auth/join/issue?challenge=x')).status).toBe(400);
  });
});
