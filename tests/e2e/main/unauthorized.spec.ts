import type { BrowserContext, Page } from '@playwright/test';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson, sessionOf } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'counter');
const calls = 20;

/** Saves texts by one request, as the page's own calls would. */
function saveTexts(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const one = (at: number) => ({ key: crypto.randomUUID(), text: `Text ${at}` });
    const inputs = Array.from({ length: count }, (_, at) => [at, one(at)] as const);
    const names = inputs.map(() => 'counter.save').join();
    const answer = await fetch(`/api/trpc/${names}?batch=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', Version: '4.2.0', Platform: 'web' },
      body: JSON.stringify(Object.fromEntries(inputs)),
    });
    return answer.status;
  }, calls);
}

/** What the page does, step by step, across its own end. */
async function stepsOf(context: BrowserContext): Promise<string[]> {
  const steps: string[] = [];
  await context.exposeFunction('step', (name: string) => steps.push(name));
  await context.addInitScript(() => {
    const step: (name: string) => void = Reflect.get(window, 'step');
    const { fetch: real, postMessage: post } = window;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      if (String(input).endsWith('/signout')) step('signed out');
      return answer;
    };
    window.postMessage = (...args: Parameters<Window['postMessage']>) => {
      if (args[0] === 'after logout') step('posted');
      return Reflect.apply(post, window, args);
    };
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key.startsWith('chat:')) step('chats cleared');
      removeItem.call(this, key);
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (line: string) => {
        if (line.startsWith('user-info=') && !line.includes('Domain')) step('cookie removed');
        cookie?.set?.call(document, line);
      },
    });
  });
  return steps;
}

test.describe('a storm of 401', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('20 calls that fail at once sign out, clear, post, remove the cookie and redirect: in order, once, no loop (SPEC 4, R19)', async ({
    page,
    context,
    site,
  }) => {
    const person = newPerson('storm');
    await becomeMember(page, 'writer', person);
    expect(await saveTexts(page)).toBe(200);
    const open = page.getByRole('button', { name: say('ui.open'), exact: true });
    const steps = await stepsOf(context);
    await site(page, 'writer', '/word-counter');
    await expect(open).toHaveCount(calls);
    await page.evaluate(() => localStorage.setItem('chat:1', 'mine'));

    const failed: string[] = [];
    const visited: string[] = [];
    let signOuts = 0;
    page.on('response', (answer) => {
      if (/counter\.get/.test(answer.url())) failed.push(answer.url());
    });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/signout')) signOuts += 1;
    });
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await context.clearCookies({ name: /^wordkin\.(session|visitor)$/ });
    // All in one tick, so that they share a request.
    await open.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });

    const callbackUrl = addressOf('writer', '/word-counter');
    const back = new URLSearchParams({ error: 'SessionRequired', callbackUrl });
    await page.waitForURL(addressOf('writer', `/sign-in?${back}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The page that follows has a session of its own, and stays.
    await expect.poll(async () => (await sessionOf(page))?.type).toBe(0);
    expect(decodeURIComponent(failed[0] ?? '').match(/counter\.get/g)).toHaveLength(calls);
    expect(steps).toEqual(['signed out', 'chats cleared', 'posted', 'cookie removed']);
    expect(signOuts).toBe(1);
    expect(visited).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('chat:1'))).toBeNull();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user-info');
  });
});
