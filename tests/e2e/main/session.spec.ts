import type { BrowserContext, Page } from '@playwright/test';
import { countPath } from '#shared/count/event.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake, sessionOf } from '../people.ts';
import { wordsOf } from '../words.ts';

/** Calls of `/api` that a browser makes from now on, as `POST /api/auth/session`; the count of a view is nobody's. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== countPath)
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const signIn = 'POST /api/auth/callback/anonymous-user';
const isSignIn = (call: string) => call === signIn;

/** Names of the cookies that a session leaves, beside those of the sign-in forms. */
async function ownCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => !name.startsWith('authjs.'));
}

/** What was posted to the window, on every page of the context. */
async function messagesOf(context: BrowserContext): Promise<string[]> {
  const messages: string[] = [];
  await context.exposeFunction('heard', (message: string) => messages.push(message));
  await context.addInitScript(() => {
    addEventListener('message', ({ data }) => Reflect.get(window, 'heard')(String(data)));
  });
  return messages;
}

const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  touch: (page) => page.locator('h1').click(),
  key: (page) => page.keyboard.press('a'),
  scroll: (page) => page.mouse.wheel(0, 300),
};

for (const [name, touch] of Object.entries(touches)) {
  test(`a page without a tool asks nothing until the first ${name}, then signs in once and says so (SPEC 4)`, async ({
    page,
    context,
    site,
  }) => {
    const calls = callsOf(context);
    const messages = await messagesOf(context);
    await site(page, 'scholar');
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await touch(page);
    await expect.poll(() => messages).toContain('after login');
    for (const again of Object.values(touches)) await again(page);
    await page.waitForLoadState('networkidle');
    expect(calls.filter(isSignIn)).toHaveLength(1);
    expect(messages.filter((one) => one === 'after login')).toHaveLength(1);
    expect(await sessionOf(page)).toMatchObject({ type: 0, user: { email: null } });
  });
}

test('a page with an island signs in when that wakes, and the next page as the same visitor (SPEC 4)', async ({
  page,
  context,
  site,
}) => {
  const calls = callsOf(context);
  const messages = await messagesOf(context);
  await site(page, 'main', '/word-counter');
  await awake(page);
  await expect.poll(() => messages).toContain('after login');
  expect(calls.filter(isSignIn)).toHaveLength(1);
  const first = await sessionOf(page);
  await site(page, 'music');
  await page.locator('h1').click();
  await expect.poll(() => messages).toHaveLength(2);
  expect((await sessionOf(page))?.user.id).toBe(first?.user.id);
  expect(calls.filter(isSignIn)).toHaveLength(1);
});

test('success clears saved chats; a visitor who is known keeps them (SPEC 4)', async ({
  page,
  context,
  site,
}) => {
  const messages = await messagesOf(context);
  const chats = () =>
    page.evaluate(() => [localStorage.getItem('chat:1'), localStorage.getItem('draft')]);
  await site(page, 'main');
  const keep = () =>
    page.evaluate(() => {
      localStorage.setItem('chat:1', 'old');
      localStorage.setItem('draft', 'mine');
    });
  await keep();
  await page.locator('h1').click();
  await expect.poll(() => messages).toContain('after login');
  expect(await chats()).toEqual([null, 'mine']);
  await keep();
  await page.reload();
  await page.locator('h1').click();
  await expect.poll(() => messages).toHaveLength(2);
  expect(await chats()).toEqual(['old', 'mine']);
});

test.describe('where the server refuses', () => {
  test.use({ expectedProblems: [/status of (?:401|500|404)/] });

  test('at most 3 attempts, and a page without a tool stays usable (SPEC 4, R20)', async ({
    page,
    context,
    site,
  }) => {
    const calls = callsOf(context);
    await page.route(/callback\/anonymous-user/, (route) => route.fulfill({ status: 500 }));
    await site(page, 'essay');
    for (const touch of Object.values(touches)) await touch(page);
    await expect.poll(() => calls.filter(isSignIn).length).toBe(3);
    await page.waitForLoadState('networkidle');
    for (const touch of Object.values(touches)) await touch(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL(addressOf('essay', '/de'));
    expect(calls.filter(isSignIn)).toHaveLength(3);
  });

  test('at most 3 attempts when an island wakes, whatever is touched, and it counts on (SPEC 4, R20)', async ({
    page,
    context,
    site,
  }) => {
    const calls = callsOf(context);
    await page.route(/callback\/anonymous-user/, (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    await site(page, 'writer', '/word-counter');
    await awake(page);
    await expect.poll(() => calls.filter(isSignIn).length).toBe(3);
    await page.getByRole('textbox').first().fill('Four words stand here');
    await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
    for (const touch of Object.values(touches)) await touch(page);
    await page.waitForLoadState('networkidle');
    expect(calls.filter(isSignIn)).toHaveLength(3);
  });

  test('nobody is signed in silently under /app, in any language (SPEC 4)', async ({
    page,
    context,
    site,
  }) => {
    const calls = callsOf(context);
    for (const path of ['/app/drafts', '/fr/app/drafts']) {
      calls.length = 0;
      await site(page, 'main', path);
      await page.locator('h1').click();
      await expect.poll(() => calls).toContain('GET /api/auth/session');
      await page.waitForLoadState('networkidle');
      expect(calls.filter(isSignIn), path).toEqual([]);
    }
    expect(await ownCookies(context)).toEqual([]);
  });
});

test.describe('a bot', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    expectedProblems: [/status of 401/],
  });

  test('gets no session, and reads every page all the same (SPEC 7)', async ({
    page,
    context,
    site,
  }) => {
    const calls = callsOf(context);
    await site(page, 'writer', '/word-counter');
    await awake(page);
    await expect(page.getByText(wordsOf('en', 'counter')('ui.list.failed'))).toBeVisible();
    expect(calls.filter(isSignIn)).toHaveLength(3);
    await page.getByRole('textbox').first().fill('Four words stand here');
    await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
    expect(await sessionOf(page)).toBeNull();
    expect(await ownCookies(context)).toEqual([]);
  });
});
