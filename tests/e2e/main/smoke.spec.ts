import { sites } from '#sites/index.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';

for (const { key, title } of sites) {
  test(`${key} answers at its own address with its own name (SPEC 1)`, async ({ page, site }) => {
    const response = await site(page, key);
    expect(response.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('data-site', key);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', addressOf(key));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('an address that is not there', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test("shows the site's own 404 with an image and a button (SPEC 2)", async ({ page, site }) => {
    const response = await site(page, 'essay', '/nothing-here');
    expect(response.status()).toBe(404);
    const main = page.locator('main');
    await expect(main.locator('svg, img').first()).toBeVisible();
    await main.getByRole('link').or(main.getByRole('button')).first().click();
    await expect(page).toHaveURL(addressOf('essay'));
  });
});

test('a host of no site is misdirected (FAULTS R31)', async ({ call }) => {
  const answer = await call('main', '/', { headers: { host: 'example.org' } });
  expect(answer.status).toBe(421);
});

test('two people share nothing (SPEC 3)', async ({ page, site, visitor, context }) => {
  await site(page, 'main');
  await context.addCookies([{ name: 'mine', value: '1', url: addressOf('main') }]);
  const other = await visitor();
  await site(other, 'main');
  expect(await other.evaluate(() => document.cookie)).not.toContain('mine');
});
