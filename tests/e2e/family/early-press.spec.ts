import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'essay');
const sayArticle = wordsOf('en', 'article');
const sayCite = wordsOf('en', 'cite');
const sayDesk = wordsOf('en', 'desk');
const sayChat = wordsOf('en', 'chat');

/** Opens a page whose scripts come when `release` is called. */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return release;
}

test('a form that is sent before its tool wakes, twice, is sent once when it wakes (DESIGN 5)', async ({
  page,
}) => {
  const address = addressOf('essay', '/essay');
  const release = await openAsleep(page, address);
  await page.getByText(say('ui.sources.paste'), { exact: true }).click();
  await page.getByLabel(say('ui.sources.paste.title')).fill('On bees');
  await page.getByLabel(say('ui.sources.paste.text')).fill('Honey bees form a cluster.');
  const add = page.getByRole('button', { name: say('ui.sources.add') });
  await add.click();
  await add.click();
  expect(page.url()).toBe(address);
  await expect(page.getByLabel(say('ui.sources.paste.title'))).toHaveValue('On bees');
  release();
  const sources = page.getByRole('region', { name: say('ui.sources'), exact: true });
  await expect(sources.getByRole('listitem')).toHaveText([/On bees/]);
  await expect(page.getByLabel(say('ui.sources.paste.title'))).toHaveValue('');
});

test('a button that is pressed before its tool wakes, twice, is pressed once when it wakes', async ({
  page,
}) => {
  const release = await openAsleep(page, addressOf('writer', '/desk'));
  const outline = page.getByRole('button', { name: sayDesk('ui.pane.outline'), exact: true });
  await outline.click();
  await outline.click();
  release();
  await expect(outline).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.desk-pane')).toBeVisible();
});

test('what is chosen before its tool wakes, and chosen anew, is heard when it wakes', async ({
  page,
}) => {
  const address = addressOf('article', '/ai-article-writer-blog-generator');
  const release = await openAsleep(page, address);
  const many = page.getByRole('radio', { name: sayArticle('ui.mode.many') });
  await many.check();
  await page.getByRole('radio', { name: sayArticle('ui.mode.one') }).check();
  await many.check();
  release();
  await expect(page.getByLabel(sayArticle('ui.file'))).toBeAttached();
  await expect(many).toBeChecked();
});

test('what is chosen from a list before its tool wakes is heard when it wakes', async ({
  page,
}) => {
  const release = await openAsleep(page, addressOf('essay', '/citation-generator'));
  await page.getByLabel(sayCite('ui.style')).selectOption('mla');
  release();
  const book =
    '@book{k, author = {Cruz, Ana}, title = {Bees}, publisher = {Springer}, year = 2012}';
  await page.getByLabel(sayCite('ui.paste')).fill(book);
  await page.getByRole('button', { name: sayCite('ui.add'), exact: true }).click();
  const reference = page.locator('.cite-list .reference');
  await expect(reference).toHaveText('Cruz, Ana. Bees. Springer, 2012.');
});

test('a menu that is opened before its tool wakes opens when there is something in it', async ({
  page,
}) => {
  const release = await openAsleep(page, addressOf('writer', '/desk'));
  await page.getByRole('button', { name: sayDesk('ui.more'), exact: true }).click();
  await expect(page.locator('.menu:popover-open')).toHaveCount(0);
  release();
  await expect(page.locator('.menu:popover-open').getByRole('button').first()).toBeVisible();
});

test('a question that is sent by Enter before the chat wakes, twice, is asked once when it wakes', async ({
  page,
}) => {
  const release = await openAsleep(page, addressOf('chat', '/chat'));
  const field = page.getByRole('textbox', { name: sayChat('ui.field.label') });
  await field.fill('How many words: one two three');
  await field.press('Shift+Enter');
  await field.press('Enter');
  await field.press('Enter');
  await expect(field).toHaveValue('How many words: one two three\n');
  release();
  await expect(page.locator('.thread .answer[data-state="done"]')).toHaveCount(1);
  await expect(page.locator('.thread .asked')).toHaveCount(1);
  await expect(field).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what is sent to a tool stands in no address', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(addressOf('essay', '/essay'));
    await page.getByLabel(say('ui.topic')).fill('a-secret-of-mine');
    await page.getByRole('button', { name: say('ui.outline.make') }).click();
    await page.reload();
    expect(page.url()).toBe(addressOf('essay', '/essay'));
    expect(asked.filter((address) => address.includes('a-secret-of-mine'))).toEqual([]);
  });
});
