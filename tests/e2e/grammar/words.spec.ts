import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'word');
const path = '/grammar-words/than-then';

const question = (page: Page, number: number) =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .nth(number - 1);

test('a practice is done by keyboard, marked in words, scored aloud, and begun again', async ({
  page,
  site,
}) => {
  await site(page, 'grammar', '/grammar-words');
  await page.getByRole('link', { name: 'Than or then?' }).click();
  await expect(page.getByRole('heading', { name: say('practice'), exact: true })).toBeVisible();
  await page.getByRole('button', { name: say('practice.check') }).click();
  await expect(page.getByRole('status')).toHaveText(say('practice.choose'));
  await expect(question(page, 1).getByRole('radio').first()).toBeFocused();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await question(page, 1).getByRole('radio', { name: 'than', exact: true }).focus();
  await page.keyboard.press('Space');
  await question(page, 2).getByRole('radio').first().focus();
  // Of two options the first is wrong here.
  await page.keyboard.press('Space');
  await expect(page.getByText(say('practice.right'))).toHaveCount(5);
  await expect(page.getByText(say('practice.right')).first()).toBeHidden();
  await page.keyboard.press('Enter');

  const score = page.getByRole('status').filter({ hasText: /\d/ });
  await expect(score).toHaveText(say('practice.score', { right: 1, all: 2 }));
  await expect(question(page, 1).getByText(say('practice.right'))).toBeVisible();
  await expect(question(page, 2).getByText(say('practice.wrong'))).toBeVisible();
  await expect(question(page, 3).locator('details')).not.toHaveAttribute('open');

  await question(page, 2).getByRole('radio').last().check();
  await expect(score).toHaveCount(0);
  await expect(question(page, 2).locator('details')).not.toHaveAttribute('open');
  await page.getByRole('button', { name: say('practice.check') }).click();
  await expect(score).toHaveText(say('practice.score', { right: 2, all: 2 }));
  await page.getByRole('button', { name: say('practice.again') }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('a gap that stays empty is read as the sentence without it', async ({ page, site }) => {
  await site(page, 'grammar', '/grammar-words/discuss-about');
  await question(page, 1)
    .getByRole('radio', { name: say('practice.none'), exact: true })
    .check();
  await page.getByRole('button', { name: say('practice.check') }).click();
  await expect(question(page, 1)).toContainText('They discussed the price for an hour.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each answer marks what was chosen as it is opened (R38)', async ({ page, site }) => {
    await site(page, 'grammar', path);
    await question(page, 1).getByRole('radio').first().check();
    await question(page, 1).getByText(say('practice.answer'), { exact: true }).click();
    await expect(question(page, 1).getByText(say('practice.right'))).toBeVisible();
    await expect(question(page, 1).getByText(say('practice.wrong'))).toBeHidden();
    await expect(page.getByRole('button', { name: say('practice.check') })).toHaveCount(0);
  });
});

test('on a page in Arabic all lines of English begin at one edge, and samples in fields keep their order', async ({
  page,
  site,
}) => {
  await site(page, 'grammar', '/ar/grammar/third-conditional');
  const lefts = await page
    .locator('.examples [lang="en"]')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().left));
  expect(lefts.length).toBeGreaterThan(4);
  expect(new Set(lefts).size).toBe(1);
  const samples = await page.evaluateHandle(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.placeholder = '10.1111/j.1096';
    field.style.resize = 'none';
    return field;
  });
  const here = await samples.screenshot();
  await samples.evaluate((field) => {
    field.dir = 'ltr';
  });
  expect(here.equals(await samples.screenshot())).toBe(true);
});
