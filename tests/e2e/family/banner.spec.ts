import type { Page } from '@playwright/test';
import { localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'banner');

const partsOf = (page: Page, words = say) => ({
  area: page.getByRole('complementary', { name: words('label') }),
  close: page.getByRole('button', { name: words('close') }),
});

for (const locale of ['en', 'ar', 'ja', 'de'] as const) {
  test(`one banner shows; closing hides it, and it stays closed after a reload (SPEC 4): ${locale}`, async ({
    page,
    site,
  }) => {
    const words = wordsOf(locale, 'banner');
    const { area, close } = partsOf(page, words);
    await site(page, 'tutor', localPath(locale, '/'));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await expect(area).toContainText(words('share.text'));
    await expect(page.locator('[data-banner]:visible')).toHaveCount(1);
    await close.press('Enter');
    await expect(area).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(area).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('banner.share'))).toMatch(/^1,\d+,1$/);
  });
}

test('a page that somebody goes back to shows no banner that was closed on another (SPEC 4)', async ({
  page,
  context,
  site,
}) => {
  await site(page, 'tutor');
  const { area } = partsOf(page);
  await expect(area).toBeVisible();
  const other = await context.newPage();
  await site(other, 'tutor', '/contact-us');
  await partsOf(other).close.click();
  await expect(area).toBeVisible();
  // As browsers do that keep the pages one has left, which the one of the tests does not.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(area).toBeHidden();
});

test('the share banner copies the address of the page, without its query (SPEC 4)', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: addressOf('main'),
  });
  await site(page, 'main', '/de?from=mail');
  const words = wordsOf('de', 'banner');
  await page.getByRole('button', { name: words('share.action') }).click();
  await expect(page.getByRole('button', { name: words('share.done') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf('main', '/de'));
});

test.describe('with storage blocked', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    }),
  );

  test('the banner shows and closes, and the session starts (R37)', async ({
    page,
    context,
    site,
  }) => {
    await site(page, 'music');
    const { area, close } = partsOf(page);
    await expect(area).toBeVisible();
    await close.click();
    await expect(area).toBeHidden();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain('wordkin.visitor');
  });
});

test.describe('with cookies blocked', () => {
  test.use({ expectedProblems: [/status of 401/] });
  test.beforeEach(async ({ page, context, call }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    });
    await context.route(/\/api\//, async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const { cookie: _, ...headers } = await request.allHeaders();
      const method = request.method();
      const body = request.postData();
      const answer = await call('writer', pathname + search, {
        method,
        headers,
        ...(body !== null && { body }),
      });
      const contentType = String(answer.headers['content-type']);
      await route.fulfill({ status: answer.status, contentType, body: answer.text });
    });
  });

  test('page, banner and counter work, and a text that cannot be saved is said to be kept here (R37)', async ({
    page,
    site,
  }) => {
    const counter = wordsOf('en', 'counter');
    await site(page, 'writer', '/word-counter');
    await partsOf(page).close.click();
    await expect(partsOf(page).area).toBeHidden();
    await page.getByRole('textbox').first().fill('Four words stand here');
    await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
    await page.getByRole('button', { name: counter('ui.save'), exact: true }).click();
    await expect(page.getByText(counter('ui.save.failed'))).toBeVisible();
    await expect(page.getByRole('textbox').first()).toHaveValue('Four words stand here');
  });
});
