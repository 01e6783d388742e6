import { existsSync, readFileSync } from 'node:fs';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'cite');
const path = '/citation-generator';

const bibtex = `@book{k, author = {van der Beek, Anna and de la Cruz, María}, title = {Handbook of bees},
  publisher = {Springer}, address = {Berlin}, year = 2012, edition = {2}}`;
const apa = 'van der Beek, A., & de la Cruz, M. (2012). Handbook of bees (2nd ed.). Springer.';
const mla = 'van der Beek, Anna, and María de la Cruz. Handbook of Bees. 2nd ed., Springer, 2012.';

test('pasted BibTeX is written in a style, kept over a reload and on another site', async ({
  page,
  site,
}) => {
  await site(page, 'essay', path);
  await awake(page);
  await page.getByLabel(say('ui.paste')).fill(bibtex);
  await page.getByRole('button', { name: say('ui.add'), exact: true }).click();
  const reference = page.locator('.cite-list .reference');
  await expect(reference).toHaveText(apa);
  await expect(page.locator('.cite-list .in-text')).toContainText(
    '(van der Beek & de la Cruz, 2012)',
  );
  await expect(page.getByText(say('ui.keeping.kept'))).toBeVisible();
  await page.getByLabel(say('ui.style')).selectOption('mla');
  await expect(reference).toHaveText(mla);
  await page.reload();
  await expect(reference).toHaveText(mla);
  await site(page, 'scholar', path);
  await expect(reference).toHaveText(apa);
});

test('references are written with the words of a chosen language, also after a reload', async ({
  page,
  site,
}) => {
  await site(page, 'essay', path);
  await awake(page);
  await page.getByLabel(say('ui.paste')).fill(bibtex);
  await page.getByRole('button', { name: say('ui.add'), exact: true }).click();
  await page.getByLabel(say('ui.words')).selectOption('de');
  const reference = page.locator('.cite-list .reference');
  const german = 'van der Beek, A. & de la Cruz, M. (2012). Handbook of bees (2. Aufl.). Springer.';
  await expect(reference).toHaveText(german);
  await page.reload();
  await expect(reference).toHaveText(german);
  await expect(page.getByLabel(say('ui.words'))).toHaveValue('de');
});

test('a work by hand is changed, moved, removed and brought back', async ({ page, site }) => {
  await site(page, 'essay', path);
  await awake(page);
  const references = page.locator('.cite-list .reference');
  const add = async (title: string) => {
    await page.getByRole('button', { name: say('ui.hand') }).click();
    await page.getByLabel(say('ui.kind')).selectOption('thesis');
    await page.getByLabel(say('ui.title'), { exact: true }).fill(title);
    await page.getByLabel(say('ui.authors')).fill('عبد الله, محمد');
    await page.getByLabel(say('ui.publisher.thesis')).fill('Cairo University');
    await page
      .locator('.cite-form')
      .getByRole('button', { name: say('ui.form.add') })
      .click();
  };
  await add('One');
  await add('Two');
  await page.getByLabel(say('ui.style')).selectOption('ieee');
  await expect(references.first()).toHaveText('[1] م. عبد الله, “One,” Thesis, Cairo University.');
  await page.getByRole('button', { name: say('ui.down') }).click();
  await expect(references.first()).toContainText('“Two,”');
  await page
    .getByRole('button', { name: say('ui.remove'), exact: true })
    .first()
    .click();
  await expect(references).toHaveCount(1);
  await page.getByRole('button', { name: say('ui.undo') }).click();
  await expect(references.first()).toContainText('“Two,”');
  await page
    .getByRole('button', { name: say('ui.edit'), exact: true })
    .first()
    .click();
  await page.getByLabel(say('ui.title'), { exact: true }).fill('Three');
  await page.getByRole('button', { name: say('ui.form.keep') }).click();
  await expect(references.first()).toContainText('“Three,”');
});

test('the list is saved as files for other programs', async ({ page, site }) => {
  await site(page, 'essay', path);
  await awake(page);
  await page.getByLabel(say('ui.paste')).fill(bibtex);
  await page.getByRole('button', { name: say('ui.add'), exact: true }).click();
  const saved = async (form: 'docx' | 'html' | 'bib' | 'ris' | 'json') => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: say(`ui.save.${form}`), exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`references.${form}`);
    return readFileSync(await download.path());
  };
  expect((await saved('docx')).subarray(0, 2).toString()).toBe('PK');
  expect((await saved('html')).toString()).toContain('<i>Handbook of bees</i>');
  expect((await saved('bib')).toString()).toContain(
    'author = {van der Beek, Anna and de la Cruz, María}',
  );
  expect((await saved('ris')).toString()).toContain('AU  - van der Beek, Anna\r\n');
  expect((await saved('json')).toString()).toContain('"non-dropping-particle": "van der"');
});

test.describe('without a connection', () => {
  test.use({
    // Chromium tells of the first kind where the line goes while it asks.
    expectedProblems: [
      /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|fetching the script/,
    ],
  });

  test('pasted data suffice, a look-up says so, and the list goes to the server later', async ({
    page,
    site,
    context,
  }) => {
    await site(page, 'essay', path);
    await awake(page);
    await context.setOffline(true);
    const field = page.getByLabel(say('ui.paste'));
    const add = page.getByRole('button', { name: say('ui.add'), exact: true });
    await field.fill(bibtex);
    await add.click();
    await expect(page.locator('.cite-list .reference')).toHaveText(apa);
    await expect(page.getByText(say('ui.keeping.browser'))).toBeVisible();
    await field.fill('10.1000/xyz123');
    await add.click();
    await expect(page.getByText(say('ui.notice.offline'))).toBeVisible();
    await expect(page.getByLabel(say('ui.doi'), { exact: true })).toHaveValue('10.1000/xyz123');
    await context.setOffline(false);
    await expect(page.getByText(say('ui.keeping.kept'))).toBeVisible();
  });

  test('words that cannot be fetched are told of, and can be chosen later', async ({
    page,
    site,
    context,
  }) => {
    await site(page, 'essay', path);
    await awake(page);
    await context.setOffline(true);
    const words = page.getByLabel(say('ui.words'));
    await words.selectOption('ja');
    const failed = page.getByText(say('ui.words.failed'));
    await expect(failed).toBeVisible();
    await expect(words).toHaveValue('en');
    await context.setOffline(false);
    await words.selectOption('ja');
    await expect(failed).toBeHidden();
    await expect(words).toHaveValue('ja');
  });
});

const noDate = { de: 'o. J.', ja: '発行年不明', ar: 'د.ت' } as const;
const others = (['de', 'ja', 'ar'] as const).filter((locale: Locale) =>
  existsSync(`content/messages/${locale}/cite.json`),
);
for (const locale of others) {
  test(`a work by hand on the page in ${locale}`, async ({ page, site }) => {
    const own = wordsOf(locale, 'cite');
    await site(page, 'essay', localPath(locale, path));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await awake(page);
    await page.getByRole('button', { name: own('ui.hand') }).click();
    await page.getByLabel(own('ui.title'), { exact: true }).fill('蜜蜂');
    await page.getByLabel(own('ui.authors')).fill('王, 小明');
    await page
      .getByRole('button', { name: own('ui.form.add') })
      .last()
      .click();
    await expect(page.locator('.cite-list .reference')).toHaveText(
      `王小明. (${noDate[locale]}). 蜜蜂.`,
    );
  });
}
