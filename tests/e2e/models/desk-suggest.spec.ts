import { comeTo, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { wordsOf } from '../words.ts';
import { deskParts, deskPath, saved } from '../writer/desk-page.ts';

const say = wordsOf('en', 'desk-suggest');
const before = 'Bees keep the brood very warm all winter long. They sit close.';

test('a suggestion comes beside the text, is taken over piece by piece, and undone', async ({
  page,
  site,
}) => {
  const { text, pane, openPane } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type(before);
  await openPane('suggest');
  await text.click();
  await page.keyboard.press('Control+a');
  await pane.getByRole('combobox', { name: say('ui.command') }).selectOption('own');
  await pane.getByLabel(say('ui.order')).fill('shorter, please');
  await pane.getByRole('button', { name: say('ui.go') }).click();
  const pieces = pane.getByRole('region', { name: say('ui.pieces') });
  await expect(pieces.getByRole('listitem')).toHaveCount(2);
  expect(await text.evaluate((own) => own.querySelectorAll('ins').length)).toBe(1);
  await expect(text.locator('.suggest-old')).toHaveCount(2);

  await pieces
    .getByRole('button', { name: say('ui.accept'), exact: true })
    .first()
    .click();
  await pieces.getByRole('button', { name: say('ui.reject'), exact: true }).click();
  await expect(pieces).toContainText(say('ui.pieces.left', { count: 0 }));
  await expect(text).toHaveText('Bees keep the brood warm all winter long. They sit close.');
  expect(await axeFindings(page, { within: '.desk' })).toEqual([]);
  await text.click();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText(before);
});

test('a suggestion is found again after the page was reloaded', async ({ page, site }) => {
  const { text, state, pane, openPane } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type(before);
  await saved(state);
  await openPane('suggest');
  await text.click();
  await page.keyboard.press('Control+a');
  await pane.getByRole('button', { name: say('ui.go') }).click();
  await expect(pane.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await openPane('suggest');
  await expect(pane.getByRole('listitem')).toHaveCount(2);
});

test.describe('before the first save', () => {
  test.use({ expectedProblems: [/ERR_FAILED/] });

  test('a suggestion is found again by the id that its document gets', async ({ page, site }) => {
    const { text, state, pane, openPane } = deskParts(page);
    await page.route('**/api/trpc/desk.create*', (route) => route.abort());
    await site(page, 'writer', deskPath());
    await comeTo(page);
    await text.click();
    await page.keyboard.type(before);
    await openPane('suggest');
    await text.click();
    await page.keyboard.press('Control+a');
    await pane.getByRole('button', { name: say('ui.go') }).click();
    await expect(pane.getByRole('listitem')).toHaveCount(2);
    await page.unroute('**/api/trpc/desk.create*');
    await saved(state);
    await page.reload();
    await openPane('suggest');
    await expect(pane.getByRole('listitem')).toHaveCount(2);
  });
});
