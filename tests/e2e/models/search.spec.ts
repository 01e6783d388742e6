import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { type ChatLocale, journeysIn, wordsOf } from '../words.ts';

// The scripted provider knows it by its first word.
const question = 'Bees in winter: how do they keep warm?';
const searchPath = (locale: ChatLocale) => localPath(locale, '/search');
const asking = (locale: ChatLocale) => `${searchPath(locale)}?q=${encodeURIComponent(question)}`;

for (const locale of journeysIn('en'))
  test(`a question is answered from the web, and each number leads to the words it rests on (DESIGN 10): ${locale}`, async ({
    page,
    site,
  }) => {
    const [say, sources] = [wordsOf(locale, 'search'), wordsOf(locale, 'sources')];
    await site(page, 'main', searchPath(locale));
    await page.getByRole('searchbox', { name: say('ui.field.label'), exact: true }).fill(question);
    await page.keyboard.press('Enter');
    const result = page.locator('.result');
    await expect(result.locator('.answer-text')).toHaveText(
      'They form a cluster 1 and sleep in palaces.',
    );
    const mark = result.getByRole('link', { name: sources('ui.marker', { number: 1 }) });
    await mark.focus();
    await expect(page.getByRole('tooltip')).toContainText('take turns on the outside');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await mark.press('Enter');
    await expect(result.locator('.sources li').first()).toBeFocused();
    await expect(page).toHaveURL(/\/search\?id=/);
    await page.reload();
    await expect(result.locator('.sources li').first()).toContainText('take turns on the outside');
  });

for (const locale of journeysIn('en'))
  test(`an address asks, before any script: a plain form leads to it: ${locale}`, async ({
    page,
    site,
  }) => {
    await site(page, 'main', asking(locale));
    await expect(page.locator('.result .sources li').first()).toBeVisible();
    await expect(page.locator('#search-query')).toHaveValue(question);
  });

for (const locale of journeysIn('en'))
  test(`a search that fails says so and costs nothing: ${locale}`, async ({ page, site }) => {
    await site(page, 'main', `${searchPath(locale)}?q=something+unreachable`);
    await expect(page.getByText(wordsOf(locale, 'search')('ui.failed'))).toBeVisible();
    await expect(page.locator('#search-price')).toContainText('5');
  });

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  const wintering = { ar: 'كيف يقضي النحل الشتاء؟', ja: '蜜蜂は冬をどう過ごすか' };

  // English comes with the page.
  for (const locale of journeysIn('ja').filter((one) => one !== 'en'))
    test(`a lost connection is told in the language of the page (SPEC 8): ${locale}`, async ({
      page,
      site,
      context,
    }) => {
      const came = page.waitForResponse(new RegExp(`/words/errors\\.${locale}\\.json`));
      await site(page, 'main', searchPath(locale));
      await awake(page);
      await (await came).finished();
      await expect(page.locator('#search-price')).toContainText('5');
      await context.setOffline(true);
      await page.locator('#search-query').fill(wintering[locale]);
      await page.keyboard.press('Enter');
      const toast = page.locator('.toasts').getByRole('alert');
      await expect(toast).toContainText(wordsOf(locale, 'errors')('network'));
      await expect(page.locator('#search-query')).toHaveValue(wintering[locale]);
    });
});

test.describe('a search that is gone', () => {
  test.use({ expectedProblems: [/status of 404/] });

  for (const locale of journeysIn('ja'))
    test(`a deleted search is not found any more (SPEC 8): ${locale}`, async ({ page, site }) => {
      const say = wordsOf(locale, 'search');
      await site(page, 'main', asking(locale));
      await expect(page.locator('.result .sources li').first()).toBeVisible();
      await expect(page).toHaveURL(/\?id=/);
      const address = page.url();
      const history = page.getByRole('navigation', { name: say('ui.history') });
      await history.getByRole('button', { name: say('ui.delete'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ui.delete'), exact: true })
        .click();
      await expect(history.getByRole('link')).toHaveCount(0);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: say('ui.missing') })).toBeVisible();
    });
});

for (const locale of journeysIn('ar'))
  test(`chat searches the web for each message while that is switched on: ${locale}`, async ({
    page,
    site,
  }) => {
    const sources = wordsOf(locale, 'sources');
    const { field, answers } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await page.getByRole('button', { name: sources('ui.toggle') }).click();
    await expect(page.getByText(sources('ui.toggle.on'))).toBeVisible();
    await field.fill(question);
    await field.press('Enter');
    await expect(answers.locator('.sources li').first()).toContainText('take turns on the outside');
    await expect(answers.locator('.answer-text')).not.toContainText('[1');
    await field.fill(question);
    await field.press('Enter');
    await expect(answers).toHaveCount(2);
    await expect(answers.last().locator('.sources li').first()).toBeVisible();
    await expect(page.getByText(sources('ui.toggle.on'))).toBeVisible();
  });
