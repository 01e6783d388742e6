import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

/** Opens the chat and waits until it has woken. */
async function openChat(page: Page, locale: Locale, site: Site): Promise<void> {
  await site(page, 'chat', chatPath(locale));
  await awake(page);
  await expect(page.getByText(chatParts(page, locale).say('ui.history.empty'))).toBeVisible();
}
type Site = (page: Page, key: 'chat', path: string) => Promise<unknown>;

/** Asks in a new chat and waits for the answer. */
async function ask(page: Page, locale: Locale, text: string): Promise<void> {
  const { newChat, field, asked, done } = chatParts(page, locale);
  await newChat.click();
  await expect(asked).toHaveCount(0);
  await field.fill(text);
  await field.press('Enter');
  await expect(done).toHaveCount(1);
}

const texts: readonly [Locale, string, string, string][] = [
  ['en', 'How many words: the heron nests in May', 'heron nest', 'heron'],
  ['ar', 'كم كلمة: يغادر القطار إلى بيرغن', 'بيرغن', 'بيرغن'],
  ['ja', '何語ありますか：東京都庁に行く電車は遅れた。', '都庁', '都庁'],
];

for (const [locale, text, query, marked] of texts) {
  test(`chats are pinned, archived and found again by their words: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, keeping, history, rows, view, find, choose, asked } = chatParts(page, locale);
    await openChat(page, locale, site);
    await ask(page, locale, text);
    await ask(page, locale, 'Second');
    await expect(rows).toHaveCount(2);

    await choose(text.slice(0, 8), keeping('ui.pin'));
    await expect(history.getByRole('heading', { name: keeping('ui.group.pinned') })).toBeVisible();
    await expect(rows.first()).toContainText(text.slice(0, 8));
    await choose(text.slice(0, 8), keeping('ui.archive'));
    await expect(rows).toHaveCount(1);
    await view.selectOption('archived');
    await expect(rows).toContainText(text.slice(0, 8));
    await view.selectOption('kept');

    await find.fill(query);
    const result = rows.filter({ hasText: keeping('ui.find.asked') });
    await expect(result.locator('mark').first()).toHaveText(marked);
    await expect(result).toContainText(keeping('ui.find.archived'));
    await result.getByRole('button').click();
    await expect(asked).toContainText(text);
    await find.fill('');
    await expect(rows).toHaveCount(1);
    await expect(history.getByText(say('ui.history.failed'))).toHaveCount(0);
  });
}

const three = {
  en: ['First', 'Second', 'Third'],
  ar: ['الأول', 'الثاني', 'الثالث'],
  ja: ['一番目', '二番目', '三番目'],
} as const;

for (const locale of journeysIn('ar'))
  test(`several chats at once, by the keyboard alone: ${locale}`, async ({ page, site }) => {
    const { say, keeping, history, rows } = chatParts(page, locale);
    await openChat(page, locale, site);
    for (const text of three[locale]) await ask(page, locale, text);
    await history.getByRole('button', { name: keeping('ui.select'), exact: true }).press('Enter');
    await rows.filter({ hasText: three[locale][1] }).getByRole('checkbox').press('Space');
    await expect(history.getByText(keeping('ui.selected', { count: 1 }))).toBeVisible();
    await history.getByLabel(keeping('ui.select.all')).press('Space');
    await expect(history.getByText(keeping('ui.selected', { count: 3 }))).toBeVisible();
    await history.getByRole('button', { name: say('ui.delete'), exact: true }).press('Enter');
    await expect(rows).toHaveCount(0);
    await history.getByRole('button', { name: keeping('ui.undo') }).press('Enter');
    await expect(rows).toHaveCount(3);
  });

/** More than a page of the list, as an export has them. */
function manyChats(count: number): Buffer {
  const time = '2026-01-15T12:00:00.000Z';
  const chats = Array.from({ length: count }, (_, n) => {
    const state = { state: 'done', slug: null, served: null, error: null, cut: false };
    const message = { id: 'm', parentId: null, role: 'user', text: `Question ${n}`, ...state };
    const rest = { compared: false, rating: null, reason: null, createdAt: time };
    return {
      ...{ id: crypto.randomUUID(), title: `Chat ${n}`, slug: 'chat', pinned: false },
      ...{ archived: false, createdAt: time, updatedAt: time, messages: [{ ...message, ...rest }] },
    };
  });
  return Buffer.from(JSON.stringify({ format: 'wordkin-chats', version: 1, chats }));
}

for (const locale of journeysIn('ja'))
  test(`a list that is longer than its page is selected whole, and taken back whole: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, keeping, history, rows } = chatParts(page, locale);
    const imported = wordsOf(locale, 'import');
    const dialog = page.getByRole('dialog');
    await openChat(page, locale, site);
    await history.getByRole('button', { name: imported('ui.open'), exact: true }).click();
    await dialog
      .getByLabel(imported('ui.file'))
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: manyChats(45) });
    await dialog.getByRole('button', { name: imported('ui.go', { count: 45 }) }).click();
    await expect(dialog.getByText(imported('ui.done', { count: 45 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(40);
    await history.getByRole('button', { name: keeping('ui.select'), exact: true }).click();
    await history.getByLabel(keeping('ui.select.all')).check();
    await history.getByRole('button', { name: keeping('ui.select.whole', { count: 45 }) }).click();
    await expect(history.getByText(keeping('ui.selected', { count: 45 }))).toBeVisible();
    await history.getByRole('button', { name: say('ui.delete'), exact: true }).click();
    await expect(history.getByText(keeping('ui.done.deleted', { count: 45 }))).toBeVisible();
    await expect(rows).toHaveCount(0);
    await history.getByRole('button', { name: keeping('ui.undo') }).click();
    await expect(history.getByText(keeping('ui.done.undone'))).toBeVisible();
    await expect(rows).not.toHaveCount(0);
  });

const thesis = {
  en: { name: 'Thesis', instructions: 'Be strict.', inside: 'Inside', outside: 'Outside' },
  ar: { name: 'الرسالة', instructions: 'كن صارمًا.', inside: 'في الداخل', outside: 'في الخارج' },
  ja: { name: '卒業論文', instructions: '厳しく見て。', inside: '中の質問', outside: '外の質問' },
};

for (const locale of journeysIn('en'))
  test(`a project has instructions, documents, and the chats begun in it: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, keeping, history, rows, view } = chatParts(page, locale);
    const project = wordsOf(locale, 'project');
    const { name, instructions, inside, outside } = thesis[locale];
    const dialog = page.getByRole('dialog');
    await openChat(page, locale, site);
    await history.getByRole('button', { name: project('ui.new') }).click();
    await dialog.getByLabel(project('ui.name')).fill(name);
    await dialog.getByLabel(project('ui.instructions')).fill(instructions);
    await dialog.getByRole('button', { name: project('ui.make') }).click();
    await expect(dialog).toHaveCount(0);
    await ask(page, locale, inside);
    await view.selectOption('kept');
    await ask(page, locale, outside);
    await expect(rows).toHaveCount(2);
    await view.selectOption({ label: name });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(inside);
    await rows.getByRole('button', { name: keeping('ui.menu') }).click();
    const move = rows.locator('.move');
    await expect(move).toBeVisible();
    const [field, button] = await move
      .locator('> *')
      .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect().bottom));
    expect(field).toBeCloseTo(button ?? 0);
    await page.keyboard.press('Escape');
    await history.getByRole('button', { name: project('ui.edit') }).click();
    await expect(dialog.getByText(project('ui.documents.none'))).toBeVisible();
    const buffer = Buffer.from('Herons nest in May.');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'birds.txt', mimeType: 'text/plain', buffer });
    await expect(dialog.getByRole('link', { name: 'birds.txt' })).toBeVisible();
    await dialog.getByRole('button', { name: project('ui.documents.remove') }).click();
    await expect(dialog.getByText(project('ui.documents.none'))).toBeVisible();
    await dialog.getByRole('button', { name: project('ui.delete') }).click();
    await dialog.getByRole('button', { name: project('ui.delete'), exact: true }).click();
    await expect(rows).toHaveCount(2);
    await expect(history.getByRole('heading', { name: keeping('ui.group.today') })).toBeVisible();
    await expect(history.getByText(say('ui.history.failed'))).toHaveCount(0);
  });

for (const locale of journeysIn('en'))
  test(`a temporary chat is gone when it is left: ${locale}`, async ({ page, site }) => {
    const { keeping, field, rows, done, newChat } = chatParts(page, locale);
    await openChat(page, locale, site);
    await page.getByRole('button', { name: keeping('ui.temporary') }).click();
    await expect(page.getByText(keeping('ui.temporary.on'))).toBeVisible();
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await expect(rows).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
    const removed = page.waitForResponse((response) => response.url().endsWith('/chat.remove'));
    await newChat.click();
    expect((await removed).status()).toBe(200);
    await expect(page.getByText(keeping('ui.temporary.on'))).toHaveCount(0);
    await page.reload();
    await expect(rows).toHaveCount(0);
  });

for (const locale of journeysIn('en'))
  test(`what one tab does shows in the other (R18): ${locale}`, async ({ page, site, context }) => {
    const first = chatParts(page, locale);
    await openChat(page, locale, site);
    await ask(page, locale, 'Begun here');
    const other = await context.newPage();
    await site(other, 'chat', chatPath(locale) + new URL(page.url()).hash);
    const second = chatParts(other, locale);
    await expect(second.done).toHaveCount(1);
    await second.field.fill('And went on there');
    await second.field.press('Enter');
    await expect(second.done).toHaveCount(2);
    await expect(first.done).toHaveCount(2);
    await expect(first.asked.last()).toContainText('And went on there');
    await second.choose('Begun here', second.say('ui.delete'));
    await expect(first.rows).toHaveCount(0);
    await expect(page.getByText(first.say('ui.empty.title'))).toBeVisible();
  });
