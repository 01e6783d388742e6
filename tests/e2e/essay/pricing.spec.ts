import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { letterTo } from '../letters.ts';
import { awake, newPerson, signInParts } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'pricing');
const paid = wordsOf('en', 'paid');
const mail = wordsOf('en', 'account-mail');
const pro = say('ui.choose.yearly', { plan: say('ui.plan.Pro') });
const cardOf = (page: Page, plan: 'Basic' | 'Pro') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say(`ui.plan.${plan}`), exact: true }) });

/** How far anything moves without a touch, as CLS counts it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(
            window,
            'shifted',
            Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted') as number);
}

test.describe('from Indonesia', () => {
  test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'ID', 'x-forwarded-for': '10.77.3.9' } });

  test('prices come in the currency of the country and nothing moves; a plan is bought by the year and stands there after it (SPEC 9)', async ({
    page,
    site,
  }) => {
    const shifted = await watchShifts(page);
    const { email, password } = newPerson('buyer');
    await site(page, 'essay', '/pricing');
    await expect(cardOf(page, 'Basic')).toContainText('Rp\u00a093,506.40');
    expect(await shifted()).toBe(0);

    await page.getByLabel(say('ui.currency')).selectOption('eur');
    await page.getByRole('radio', { name: say('ui.yearly') }).check();
    await page.getByRole('link', { name: pro }).click();
    await page.getByRole('link', { name: say('ui.order.sign-up') }).click();
    await page.waitForURL(/\/sign-up\?callbackUrl=/);
    await awake(page);
    const form = signInParts(page);
    await form.email.fill(email);
    await form.password.fill(password);
    await form.create.click();
    await page.waitForURL(/\/verify-email\?callbackUrl=/);
    const { code } = await letterTo(email, 'code');
    await page.getByLabel(mail('verify.code')).fill(code);
    await page.getByRole('button', { name: mail('verify.submit') }).click();
    await page.getByRole('link', { name: mail('verify.continue') }).click();

    const choice = page.getByRole('dialog');
    await expect(choice).toContainText('€143.88');
    await choice.getByRole('button', { name: say('ui.order.pay') }).click();
    await page.locator('button[value=pay]').click();
    const thanks = page.getByRole('heading', { name: paid('ui.granted') });
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toBeVisible();

    await site(page, 'main', '/pricing');
    await expect(cardOf(page, 'Pro').getByRole('button', { name: say('ui.manage') })).toBeVisible();
    await expect(page.getByLabel(say('ui.currency'))).toHaveValue('idr');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('months and years can be compared, in dollars (R38)', async ({ page, site }) => {
    await site(page, 'bypass2', '/pricing');
    // By its class: text locators leave `noscript` out.
    await expect(page.locator('.pricing-off')).toHaveText(say('noscript'));
    const basic = cardOf(page, 'Basic');
    await expect(basic.getByText('$9.99')).toBeVisible();
    await page.getByRole('radio', { name: say('ui.yearly') }).check();
    await expect(basic.getByText('$5.99')).toBeVisible();
    await expect(basic.getByText('$9.99')).toBeHidden();
    await expect(page.getByRole('link', { name: pro })).toBeHidden();
  });
});
