import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'search');
const sources = wordsOf('en', 'sources');
const question = 'Bees in winter: how do they keep warm?';

test('a question is answered from the web, and each number leads to the words it rests on (DESIGN 10)', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/search');
  await page.getByLabel(say('ui.field.label')).fill(question);
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

test('an address asks, before any script: a plain form leads to it', async ({ page, site }) => {
  await site(page, 'main', `/search?q=${encodeURIComponent(question)}`);
  await expect(page.locator('.result .sources li').first()).toBeVisible();
  await expect(page.locator('#search-query')).toHaveValue(question);
});

test('a search that fails says so and costs nothing', async ({ page, site }) => {
  await site(page, 'main', '/search?q=something+unreachable');
  await expect(page.getByText(say('ui.failed'))).toBeVisible();
  await expect(page.locator('#search-price')).toContainText('5');
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('a lost connection is told in the language of the page (SPEC 8)', async ({
    page,
    site,
    context,
  }) => {
    const came = page.waitForResponse(/\/words\/errors\.ja\.json/);
    await site(page, 'main', '/ja/search');
    await awake(page);
    await (await came).finished();
    await expect(page.locator('#search-price')).toContainText('5');
    await context.setOffline(true);
    await page.locator('#search-query').fill('蜜蜂は冬をどう過ごすか');
    await page.keyboard.press('Enter');
    const toast = page.locator('.toasts').getByRole('alert');
    await expect(toast).toContainText(wordsOf('ja', 'errors')('network'));
    await expect(page.locator('#search-query')).toHaveValue('蜜蜂は冬をどう過ごすか');
  });
});

test.describe('a search that is gone', () => {
  test.use({ expectedProblems: [/status of 404/] });

  test('a deleted search is not found any more (SPEC 8)', async ({ page, site }) => {
    await site(page, 'main', `/search?q=${encodeURIComponent(question)}`);
    await expect(page.locator('.result .sources li').first()).toBeVisible();
    await expect(page).toHaveURL(/\?id=/);
    const address = page.url();
    const history = page.getByRole('navigation', { name: say('ui.history') });
    await history.getByRole('button', { name: say('ui.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('ui.delete') })
      .click();
    await expect(history.getByRole('link')).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: say('ui.missing') })).toBeVisible();
  });
});

test('chat searches the web for each message while that is switched on', async ({ page, site }) => {
  const { field, answers } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
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
