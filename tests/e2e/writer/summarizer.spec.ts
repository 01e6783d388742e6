import { existsSync } from 'node:fs';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'summarise');
const runs = wordsOf('en', 'runs');
const path = '/summarizer';
const locales = (['en', 'de', 'ja', 'ar'] as const).filter((locale: Locale) =>
  existsSync(`content/messages/${locale}/summarise.json`),
);

for (const locale of locales) {
  test(`without a model the text’s own sentences are chosen, each with its place: ${locale}`, async ({
    page,
    site,
  }) => {
    const own = wordsOf(locale, 'summarise');
    await site(page, 'writer', localPath(locale, path));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await awake(page);
    await page.getByRole('button', { name: own('ui.example') }).click();
    await page.getByLabel(own('ui.length')).selectOption('short');
    await page.getByRole('button', { name: own('ui.begin'), exact: true }).click();
    const sentences = page.locator('.summary-lines .sentence');
    await expect(sentences.first()).toBeVisible();
    const first = (await sentences.first().textContent()) ?? '';
    expect(own('example.text')).toContain(first);
    await sentences.first().click();
    await expect(page.locator('.in-text mark')).toHaveText(first);
  });
}

test('a file is read into the field, summarised, kept, and opened again', async ({
  page,
  site,
}) => {
  await site(page, 'writer', path);
  await awake(page);
  const sentence = (at: number) => `Report ${at} speaks of the bees in hive ${at % 5}.`;
  const html = `<!doctype html><title>Hives</title><article><h1>Hives</h1>${Array.from({ length: 40 }, (_, at) => `<p>${sentence(at)}</p>`).join('')}</article>`;
  await page.locator('.summary-source input[type="file"]').setInputFiles({
    name: 'hives.html',
    mimeType: 'text/html',
    buffer: Buffer.from(html),
  });
  await expect(page.getByLabel(say('ui.text'))).toHaveValue(/Report 3 speaks/);
  await page.getByLabel(say('ui.form')).selectOption('bullets');
  await page.getByRole('button', { name: say('ui.begin'), exact: true }).click();
  const rows = page.locator('ul.summary-lines li');
  await expect(rows.first()).toContainText('speaks of the bees');
  await page.getByRole('button', { name: say('ui.keep') }).click();
  await expect(page).toHaveURL(/\?run=/);
  await page.reload();
  await expect(rows.first()).toContainText('speaks of the bees');
  await rows.first().getByRole('link').click();
  await expect(page.locator('.in-text mark')).toContainText('speaks of the bees');
  const history = page.getByRole('navigation', { name: runs('ui.history') });
  await expect(history.getByRole('link')).toHaveCount(1);
});

test.describe('a page that cannot be read', () => {
  test.use({ expectedProblems: [/status of (?:4|5)\d\d/] });

  test('says so and keeps the text (R35)', async ({ page, site }) => {
    await site(page, 'writer', path);
    await awake(page);
    await page.getByLabel(say('ui.text')).fill('My own text.');
    await page.getByLabel(say('ui.page')).fill('http://127.0.0.1:1/');
    await page.getByRole('button', { name: say('ui.page.read') }).click();
    await expect(page.getByText(say('ui.source.failed'))).toBeVisible();
    await expect(page.getByLabel(say('ui.text'))).toHaveValue('My own text.');
  });
});
