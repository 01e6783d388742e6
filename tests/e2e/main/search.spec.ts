import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'search');

test('where no search provider is set up it says so, and finds our own pages', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/search');
  await awake(page);
  await expect(page.getByRole('heading', { name: say('ui.setup.title') })).toBeVisible();
  await page.getByLabel(say('ui.field.label')).fill('count the words of a text');
  await page.getByRole('button', { name: say('ui.button'), exact: true }).click();
  const found = page.getByRole('region', { name: say('ui.family') });
  const counter = found.locator('a[href$="/word-counter"]').first();
  await expect(counter).toBeVisible();
  await page.reload();
  await expect(counter).toBeVisible();
});
