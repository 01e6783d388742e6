import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'humanize');
const runs = wordsOf('en', 'runs');

test('a model rewrites a text, the report says what was kept, and the result is there again', async ({
  page,
  site,
}) => {
  await site(page, 'bypass', '/bypass-ai-detection');
  await awake(page);
  await page
    .getByLabel(say('ui.field.label'), { exact: true })
    .fill('Anna Schmidt sold 12 boats in Kiel.');
  await page.getByRole('button', { name: say('ui.humanize'), exact: true }).click();
  const result = page.locator('.result-view');
  // The scripted model says the text again.
  await expect(result.locator('.rewritten')).toContainText('Anna Schmidt sold 12 boats in Kiel.');
  await expect(result.getByText(say('ui.report.whole', { count: 3 }))).toBeVisible();
  await expect(page).toHaveURL(/\?run=/);
  await page.reload();
  await expect(result.locator('.rewritten')).toContainText('12 boats');
  await expect(
    page.getByRole('navigation', { name: runs('ui.history') }).getByRole('link'),
  ).toHaveCount(1);
});
