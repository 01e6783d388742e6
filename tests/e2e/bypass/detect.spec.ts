import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeyLocales, wordsOf } from '../words.ts';

for (const locale of journeyLocales) {
  test(`the style of a text is described in the browser, without a verdict: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'detect');
    await site(page, 'bypass', localPath(locale, '/ai-detector'));
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
}
