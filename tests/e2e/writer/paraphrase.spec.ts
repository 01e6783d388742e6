import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeyLocales, wordsOf } from '../words.ts';

const say = wordsOf('en', 'humanize');
const text =
  'In order to utilize the hall, Anna Schmidt paid $40 on 5 May 2024. It is important to note that the report is “not very long” [3]. Due to the fact that it rained hard, we left prior to noon.';

for (const locale of journeyLocales) {
  test(`without a model English is rewritten by rules, labelled so, and every fact is accounted for: ${locale}`, async ({
    page,
    site,
  }) => {
    const told = wordsOf(locale, 'humanize');
    await site(page, 'writer', localPath(locale, '/paraphrasing-tool'));
    await awake(page);
    await page.getByLabel(told('ui.field.label'), { exact: true }).fill(text);
    await page
      .locator('.wording select')
      .nth(0)
      .selectOption({ label: told('ui.mode.simple') });
    await page
      .locator('.wording select')
      .nth(1)
      .selectOption({ label: told('ui.strength.3') });
    await page.getByRole('button', { name: told('ui.paraphrase'), exact: true }).click();
    const result = page.locator('.result-view');
    await expect(result.locator('.rewritten')).toHaveText(
      'To use the hall, Anna Schmidt paid $40 on 5 May 2024. The report is “not very long” [3]. Because it rained hard, we left before noon.',
    );
    await expect(page.getByText(told('ui.rules.label'))).toBeVisible();
    await expect(result.getByText(told('ui.report.whole', { count: 5 }))).toBeVisible();

    await result.getByLabel(told('ui.view.sides')).check();
    await expect(result.locator('.sides td').first()).toContainText('In order to utilize');
    await expect(result.locator('.sides ins').first()).toHaveText('To');

    await result.getByLabel(told('ui.view.text'), { exact: true }).check();
    await result.getByRole('button', { name: /Because it rained/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^We left/ })
      .first()
      .click();
    await expect(result.locator('.rewritten')).toContainText(
      'We left before noon because it rained hard.',
    );
    await expect(result.getByRole('button', { name: told('ui.copy.edited') })).toBeVisible();
  });
}

test('words that are named stay, and a text in another language is refused by the rules', async ({
  page,
  site,
}) => {
  await site(page, 'bypass', '/humanize-ai/german');
  await awake(page);
  const field = page.getByLabel(say('ui.field.label'), { exact: true });
  await field.fill(
    'Der Zug kam an diesem Morgen wieder zu spät, und niemand auf dem Bahnsteig wusste warum. Die Leute warteten still, und dann fing es auch noch an zu regnen.',
  );
  const button = page.getByRole('button', { name: say('ui.humanize'), exact: true });
  await button.click();
  await expect(page.getByText(say('ui.rules.foreign'))).toBeVisible();
  await field.fill('We utilize the hall in order to meet.');
  await page.getByLabel(say('ui.frozen'), { exact: true }).fill('utilize');
  await page
    .locator('.wording select')
    .nth(1)
    .selectOption({ label: say('ui.strength.3') });
  await button.click();
  await expect(page.locator('.rewritten')).toHaveText('We utilize the hall to meet.');
});
