import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'hub');

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a text of a collection is copied by keyboard, and the tool beside it is a link away', async ({
    page,
    site,
  }) => {
    await site(page, 'main', '/hub');
    await page.locator('.cards a[href$="/hub/love-letter"]').click();
    const copy = page.getByRole('button', { name: say('text.copy'), exact: true });
    const text = await page.locator('.hub li > span').nth(1).textContent();
    await copy.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: say('text.copied') })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await page.locator('.hub-tool a').click();
    await expect(page).toHaveURL(/resource\.[^/]+\/love-letter$/);
  });
});

test('where a browser refuses to copy, the text is selected', async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await site(page, 'main', '/hub/quotes');
  await page
    .getByRole('button', { name: say('text.copy'), exact: true })
    .first()
    .click();
  await expect(page.getByText(say('text.selected'))).toBeVisible();
  const text = await page.locator('.hub li > span').first().textContent();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
});

test('alternatives and comparisons lead to each other', async ({ page, site }) => {
  await site(page, 'main', '/alternatives');
  await page.getByRole('link', { name: 'An alternative to ChatGPT' }).click();
  await page.locator('.related a[href*="/compare/chatgpt-vs-"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ChatGPT');
  await page.locator('.crumbs').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/compare$/);
});
