import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { comeTo, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { wordsOf } from '../words.ts';
import { deskParts, deskPath, saved } from './desk-page.ts';

const files = wordsOf('en', 'desk-files');
const record = wordsOf('en', 'desk-process');
const share = wordsOf('en', 'share');
// Its page has sentences with two plurals, which islands have not.
const catalogue = JSON.parse(readFileSync('content/messages/en/shared-process.json', 'utf8'));
const shared = sayer<'shared-process'>(splitMessages(catalogue, 'ui.'), 'en');

const markdown =
  '# Fjords\n\nDeep and **cold**[^1].\n\n| Place | Depth |\n| --- | --- |\n| Sogne | 1308 |\n\n[^1]: By hand.\n';

test('a file becomes a document, the document a book, and its record a page that can be checked', async ({
  page,
  site,
}) => {
  const { text, say, state, title, dialog, tool } = deskParts(page);
  const more = async (name: string) => {
    await tool(say('ui.more')).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await more(say('ui.dialog.import'));
  await dialog.getByLabel(files('ui.import.choose')).setInputFiles({
    ...{ name: 'fjords.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) },
  });
  await expect(dialog).toContainText(files('ui.import.done', { name: 'fjords.md' }));
  await dialog.getByRole('button', { name: say('ui.close') }).click();
  await expect(title).toHaveValue('Fjords');
  await expect(text.locator('table')).toContainText('1308');
  await saved(state);

  await more(say('ui.dialog.export'));
  await dialog.getByLabel(files('ui.export.format')).selectOption('epub');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: files('ui.export.go') }).click();
  const book = await download;
  expect(book.suggestedFilename()).toMatch(/^Fjords .*\.epub$/);
  const parts = unzipSync(readFileSync(await book.path()));
  expect(strFromU8(parts['EPUB/page-1.xhtml']!)).toContain('By hand.');
  await dialog.getByRole('button', { name: say('ui.close') }).click();

  await more(say('ui.dialog.process'));
  await expect(dialog.getByRole('row', { name: record('ui.kind.imported') })).toBeVisible();
  await dialog.getByRole('button', { name: share('ui.make'), exact: true }).click();
  const link = dialog.locator('.rows li a').first();
  const href = (await link.getAttribute('href')) ?? '';
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);

  await page.goto(href);
  await page.getByRole('button', { name: shared('ui.check.button') }).click();
  await expect(page.getByRole('status').first()).toContainText(/fits/);
  await page.getByLabel(shared('ui.text'), { exact: true }).fill('Another text.');
  await page.getByRole('button', { name: shared('ui.text.button'), exact: true }).click();
  await expect(page.getByText(shared('ui.text.other'))).toBeVisible();
  expect(await axeFindings(page, { within: '.shared' })).toEqual([]);
});

test('a Word file of 50,000 words is read on the server and shown in the editor', async ({
  page,
  site,
}) => {
  const { text, say, dialog, tool, title } = deskParts(page);
  const { makeFile } = await import('#features/desk/export/client/make-file.ts');
  const { longDocument } = await import('#tests/support/desk-document.ts');
  const labels = {
    notes: 'Notes',
    back: 'Back',
    contents: 'Contents',
    done: 'Done',
    open: 'To do',
  };
  const file = await makeFile(
    {
      ...{ id: crypto.randomUUID(), title: 'Long', updatedAt: '2026-01-15T12:00:00.000Z' },
      ...{ content: longDocument(50_000), pictures: new Map() },
    },
    'docx',
    { tag: 'en', rtl: false, ...labels },
  );
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await tool(say('ui.more')).click();
  await page.getByRole('button', { name: say('ui.dialog.import'), exact: true }).click();
  await dialog.getByLabel(files('ui.import.choose')).setInputFiles({
    ...{ name: 'long.docx', mimeType: '' },
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await expect(title).toHaveValue('Long', { timeout: 40_000 });
  await expect(text.locator('h2')).toHaveCount(123, { timeout: 20_000 });
});
