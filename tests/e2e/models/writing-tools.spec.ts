import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'tool');
const runs = wordsOf('en', 'runs');
const captions = wordsOf('en', 'tools-social');
const poems = wordsOf('en', 'tools-creative');

test('a tool asks the model in its own words and says who wrote, and what is left', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/instagram-captions');
  await page.getByLabel(captions('instagram-captions.about')).fill('A dog on a boat');
  await awake(page);
  await expect(page.locator('#maker-left')).toContainText('1,000');
  await page.getByRole('button', { name: say('ui.submit') }).click();
  const items = page.getByRole('list', { name: say('ui.items') }).getByRole('listitem');
  await expect(items.filter({ hasText: 'A dog on a boat' })).toHaveCount(1);
  await expect(page.getByText(runs('ui.doubt'))).toBeVisible();
  await expect(page.locator('#maker-left')).not.toContainText('1,000');
});

test('a text that is stopped stays, also after a reload', async ({ page, site }) => {
  await site(page, 'writer', '/poem-generator');
  await page.getByLabel(poems('poem-generator.about')).fill('slowly');
  await awake(page);
  await page.getByRole('button', { name: say('ui.submit') }).click();
  const text = page.locator('.run .answer-text');
  await expect(text).toContainText('The scripted provider');
  await page.getByRole('button', { name: runs('ui.stop') }).click();
  await expect(page.getByText(runs('ui.stopped'))).toBeVisible();
  await page.reload();
  await expect(text).toContainText('The scripted provider');
});
