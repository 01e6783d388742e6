import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'find');

test('from any page a visitor gets to the search of its site, finds a page by a word and opens it', async ({
  page,
  site,
}) => {
  await site(page, 'essay', '/essay-topics');
  await page.getByRole('link', { name: say('link'), exact: true }).click();
  await page.getByRole('searchbox', { name: say('label') }).fill('climate');
  const results = page.getByRole('listitem').filter({ hasText: say('kind.topic') });
  await expect(results.first()).toBeVisible();
  await expect(page.getByRole('status')).toContainText(say('ui.found'));
  await page.getByRole('button', { name: say('button'), exact: true }).click();
  await expect(page).toHaveURL(/\/find#q=climate$/);
  await results.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Climate');
  await page.goBack();
  await expect(results.first()).toBeVisible();
});

test('a question that nothing answers is said, and the lists are still there', async ({
  page,
  site,
}) => {
  await site(page, 'grammar', '/find?q=qqqqqq');
  await expect(page.getByRole('status')).toHaveText(say('ui.none'));
  const lists = page.getByRole('navigation', { name: say('lists') });
  await expect(lists.getByRole('link').nth(1)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search says what it needs, and leads to the lists (R38)', async ({ page, site }) => {
    await site(page, 'grammar', '/find');
    await expect(page.locator('.find noscript p')).toHaveText(say('script'));
    const lists = page.getByRole('navigation', { name: say('lists') });
    await lists.getByRole('link').nth(1).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
