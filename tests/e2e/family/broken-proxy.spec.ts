import type { Locator, Page } from '@playwright/test';
import { localPath } from '#shared/site/href.ts';
import { type Break, type BrokenProxy, startBrokenProxy } from '#tests/support/broken-proxy.ts';
import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'counter');
const errors = wordsOf('en', 'errors');
const support = 'support@wordkin.localhost';

test.use({ expectedProblems: [/status of (?:403|413|431|500|502|503)|ERR_EMPTY_RESPONSE/] });

let proxy: BrokenProxy;
test.beforeEach(async () => {
  proxy = await startBrokenProxy({ html: 502 });
});
test.afterEach(() => proxy.close());

/** The counter with a text in it, whose saving meets the proxy. */
async function openBehindProxy(page: Page, path: string, how: Break): Promise<void> {
  proxy.answer = how;
  await page.route(/counter\.save/, (route) => {
    const { pathname, search } = new URL(route.request().url());
    // By name, as 127.0.0.1 means the family's own server in this browser.
    const origin = proxy.origin.replace('127.0.0.1', 'broken-proxy.test');
    return route.continue({ url: origin + pathname + search });
  });
  await page.goto(path);
  await page.getByRole('textbox').first().fill('Words that must not be lost');
  await expect(page.locator('[data-figure="words"] dd')).toHaveText('6');
}

/** From now on the page's time passes only where a test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Presses, and lets a stopped clock tick until the call is on its way: calls gather in a tick. */
async function send(page: Page, button: Locator): Promise<void> {
  const before = proxy.asked.length;
  await button.click();
  const asked = async () => {
    await page.clock.runFor(10);
    return proxy.asked.length;
  };
  await expect.poll(asked).toBe(before + 1);
}

const saveButton = (page: Page) => page.locator('.counter button.button:not(.quiet)').first();
const toastOf = (page: Page) => page.locator('.toasts').getByRole('alert');
const counter = 'http://writer.wordkin.localhost:4321/word-counter';

for (const status of [403, 502]) {
  test(`an HTML page with ${status} is told for 5 seconds, with a button that reloads (SPEC 8, R8)`, async ({
    page,
  }) => {
    await page.clock.install();
    await openBehindProxy(page, counter, { html: status });
    await stopClock(page);
    await send(page, saveButton(page));
    const toast = toastOf(page);
    await expect(toast).toContainText(errors('html_reload'));
    await expect(page.getByText(say('ui.save.failed'))).toBeVisible();
    await expect(page.getByRole('textbox').first()).toHaveValue('Words that must not be lost');
    await page.clock.runFor(4_500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(600);
    await expect(toast).toHaveCount(0);

    await send(page, page.getByRole('button', { name: say('ui.save.again') }));
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await toast.getByRole('button', { name: errors('action.reload') }).click();
    await reloaded;
  });
}

for (const status of [413, 500, 200]) {
  test(`an HTML page with ${status} is told with a link to the support address (SPEC 8, R8)`, async ({
    page,
  }) => {
    await openBehindProxy(page, counter, { html: status });
    await saveButton(page).click();
    const toast = toastOf(page);
    await expect(toast).toContainText(errors('html_contact'));
    await expect(toast.getByRole('link')).toHaveAttribute('href', `mailto:${support}`);
    await expect(toast.getByRole('link')).toContainText(support);
    await expect(page.getByRole('textbox').first()).toHaveValue('Words that must not be lost');
  });
}

for (const [statusText, shown] of [
  ['Too Many Cookies', 'Too Many Cookies'],
  ['', 'Request Entity Too Large'],
] as const) {
  test(`431 shows its status text "${statusText}", without one "${shown}" (SPEC 8, R8)`, async ({
    page,
  }) => {
    await openBehindProxy(page, counter, { status: 431, statusText });
    await saveButton(page).click();
    await expect(toastOf(page)).toContainText(shown);
  });
}

test('a second failure within 3 seconds adds no notice, a later one does (SPEC 8, 9)', async ({
  page,
}) => {
  await page.clock.install();
  await openBehindProxy(page, counter, { html: 502 });
  const again = page.getByRole('button', { name: say('ui.save.again') });
  const toast = toastOf(page);
  await stopClock(page);
  await send(page, saveButton(page));
  await expect(toast).toContainText(errors('html_reload'));
  await page.clock.runFor(2_000);
  proxy.answer = { status: 431, statusText: 'Another text' };
  await send(page, again);
  await expect(page.getByText(say('ui.save.failed'))).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText(errors('html_reload'));
  await page.clock.runFor(1_500);
  await send(page, again);
  await expect(toast).toContainText('Another text');
  await expect(toast).toHaveCount(1);
});

for (const locale of ['ar', 'ja', 'de'] as const) {
  test(`the notice is in the language of the page, and fits 320 pixels (SPEC 8): ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const words = wordsOf(locale, 'errors');
    const address = `http://writer.wordkin.localhost:4321${localPath(locale, '/word-counter')}`;
    await openBehindProxy(page, address, { html: 413 });
    await saveButton(page).click();
    await expect(toastOf(page)).toContainText(words('html_contact'));
    await expect(toastOf(page).getByRole('link')).toContainText(support);
    const box = await toastOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a connection that is cut is told as a lost network, and the page goes on (SPEC 8)', async ({
  page,
}) => {
  await openBehindProxy(page, counter, 'cut');
  await saveButton(page).click();
  await expect(toastOf(page)).toContainText(errors('network'));
});
