import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { localeInfo } from '#shared/i18n/locale.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { type ChatLocale, journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath } from './chat-page.ts';

/** Questions, and the names of their files before the day. */
const asked = {
  en: { question: 'Count: one two three', name: 'Count one two three' },
  ar: { question: 'عدّ: واحد اثنان ثلاثة', name: 'عدّ واحد اثنان ثلاثة' },
  ja: { question: '数えて：電車は遅れた', name: '数えて：電車は遅れた' },
};

/** Saves what is chosen in the open dialog. */
async function save(
  page: Page,
  locale: ChatLocale,
  what: 'path' | 'tree' | 'all',
  format: 'md' | 'docx' | 'json',
) {
  const dialog = page.getByRole('dialog');
  const [whats, formats] = [0, 1].map((n) => dialog.getByRole('combobox').nth(n));
  await whats?.selectOption(what);
  await formats?.selectOption(format);
  const go = wordsOf(locale, 'export')('ui.go');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: go, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

for (const locale of journeysIn('ar'))
  test(`chats leave as files and come back, to another person and once (SPEC 1): ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const [exported, imported] = [wordsOf(locale, 'export'), wordsOf(locale, 'import')];
    const { field, done } = chatParts(page, locale);
    const { question, name } = asked[locale];
    // No window of a browser is to stand in the way.
    await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(question);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await page
      .getByRole('button', { name: exported('ui.open'), exact: true })
      .last()
      .click();

    const text = await save(page, locale, 'path', 'md');
    expect(text.name.replace(/\d{4}-\d\d-\d\d/, 'DAY')).toBe(`${name} DAY.md`);
    expect(readFileSync(text.path, 'utf8')).toContain(
      `## ${exported('ui.question')}\n\n${question}`,
    );
    const word = unzipSync(readFileSync((await save(page, locale, 'path', 'docx')).path));
    const xml = strFromU8(word['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain(question);
    expect(xml.includes('<w:bidi/>')).toBe(localeInfo(locale).dir === 'rtl');
    const tree = JSON.parse(readFileSync((await save(page, locale, 'tree', 'json')).path, 'utf8'));
    expect(tree.chats[0].messages).toHaveLength(2);
    const all = await save(page, locale, 'all', 'json');
    expect(all.name).toMatch(/\.zip$/);
    const exporting = page.getByRole('dialog');
    await exporting.getByRole('combobox').nth(1).selectOption('pdf');
    await exporting.getByRole('button', { name: exported('ui.go'), exact: true }).click();
    await expect(page.locator('.print-view h1')).toHaveText([question]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(exporting.getByText(exported('ui.printed'))).toBeVisible();

    const other = await visitor();
    await site(other, 'chat', chatPath(locale));
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
    const theirs = chatParts(other, locale);
    await expect(theirs.rows).toHaveCount(1);
    await theirs.rows.getByRole('button').first().click();
    await expect(theirs.asked).toContainText(question);
  });

for (const locale of journeysIn('en'))
  test(`a file without chats is told, and nothing is sent: ${locale}`, async ({ page, site }) => {
    const imported = wordsOf(locale, 'import');
    await site(page, 'chat', chatPath(locale));
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
    await expect(
      dialog.getByRole('button', { name: imported('ui.go', { count: 0 }) }),
    ).toBeHidden();
  });
