import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';
import { chatParts, chatPath } from './chat-page.ts';

const [exported, imported] = [wordsOf('en', 'export'), wordsOf('en', 'import')];

async function save(page: Page, what: 'path' | 'tree' | 'all', format: 'md' | 'docx' | 'json') {
  const dialog = page.getByRole('dialog');
  const [whats, formats] = [0, 1].map((n) => dialog.getByRole('combobox').nth(n));
  await whats?.selectOption(what);
  await formats?.selectOption(format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: exported('ui.go'), exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('chats leave as files and come back, to another person and once (SPEC 1)', async ({
  page,
  site,
  visitor,
}) => {
  const { field, done } = chatParts(page, 'en');
  // No window of a browser is to stand in the way.
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('Count: one two three');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  await page
    .getByRole('button', { name: exported('ui.open'), exact: true })
    .last()
    .click();

  const text = await save(page, 'path', 'md');
  expect(text.name).toMatch(/^Count one two three \d{4}-\d\d-\d\d\.md$/);
  expect(readFileSync(text.path, 'utf8')).toContain('## Question\n\nCount: one two three');
  const word = unzipSync(readFileSync((await save(page, 'path', 'docx')).path));
  expect(strFromU8(word['word/document.xml'] ?? new Uint8Array())).toContain('one two three');
  const tree = JSON.parse(readFileSync((await save(page, 'tree', 'json')).path, 'utf8'));
  expect(tree.chats[0].messages).toHaveLength(2);
  const all = await save(page, 'all', 'json');
  expect(all.name).toMatch(/\.zip$/);
  const exporting = page.getByRole('dialog');
  await exporting.getByRole('combobox').nth(1).selectOption('pdf');
  await exporting.getByRole('button', { name: exported('ui.go'), exact: true }).click();
  await expect(page.locator('.print-view h1')).toHaveText(['Count: one two three']);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(exporting.getByText(exported('ui.printed'))).toBeVisible();

  const other = await visitor();
  await site(other, 'chat', chatPath('en'));
  await awake(other);
  await other.getByRole('button', { name: imported('ui.open'), exact: true }).click();
  const dialog = other.getByRole('dialog');
  const give = async () => {
    const file = { name: all.name, mimeType: 'application/zip', buffer: readFileSync(all.path) };
    await dialog.getByLabel(imported('ui.file')).setInputFiles(file);
    await dialog.getByRole('button', { name: imported('ui.go', { count: 1 }) }).click();
  };
  await give();
  await expect(dialog.getByText(imported('ui.done', { count: 1 }))).toBeVisible();
  await give();
  await expect(dialog.getByText(imported('ui.known', { count: 1 }))).toBeVisible();
  await other.keyboard.press('Escape');
  const theirs = chatParts(other, 'en');
  await expect(theirs.rows).toHaveCount(1);
  await theirs.rows.getByRole('button').first().click();
  await expect(theirs.asked).toContainText('Count: one two three');
});

test('a file without chats is told, and nothing is sent', async ({ page, site }) => {
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await page.getByRole('button', { name: imported('ui.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const give = (text: string) =>
    dialog
      .getByLabel(imported('ui.file'))
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('[]');
  await expect(dialog.getByText(imported('ui.none'))).toBeVisible();
  await give('[{"a":');
  await expect(dialog.getByText(imported('ui.broken'))).toBeVisible();
  await give('[{"a":1}]');
  await expect(dialog.getByText(imported('ui.unread', { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: imported('ui.go', { count: 0 }) })).toBeHidden();
});
