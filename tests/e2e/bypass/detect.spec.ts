import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'detect');

test('the style of a text is described in the browser, without a verdict', async ({
  page,
  site,
}) => {
  await site(page, 'bypass', '/ai-detector');
  await awake(page);
  await expect(page.getByText(say('ui.empty'))).toBeVisible();
  const field = page.getByLabel(say('ui.field.label'), { exact: true });
  await field.fill('Too short.');
  await expect(page.getByText(say('ui.short', { words: 2 }))).toBeVisible();
  await field.fill('');
  await page.getByRole('button', { name: say('ui.example') }).click();
  await expect(page.getByText(say('ui.verdict'))).toBeVisible();
  await expect(page.locator('.bars tbody tr')).toHaveCount(9);
  await page.getByLabel(say('ui.sentences.only')).uncheck();
  await expect(page.locator('.sentences li')).toHaveCount(7);
  await page.reload();
  await expect(page.getByText(say('ui.verdict'))).toBeVisible();
});
