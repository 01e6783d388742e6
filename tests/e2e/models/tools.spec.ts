import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const locale of journeysIn('en'))
  test(`an answer that was stopped goes on where it stopped: ${locale}`, async ({ page, site }) => {
    const say = wordsOf(locale, 'extras');
    const { say: chat, field, answers, done, stop } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('slowly, please');
    await field.press('Enter');
    await expect(answers.locator('.answer-text')).toContainText('scripted provider');
    await stop.click();
    await expect(page.locator('.ended').getByText(chat('ui.stopped'))).toBeVisible();
    await button(page, say('ui.continue')).click();
    await expect(done).toHaveCount(1);
    await expect(done.locator('.answer-text')).toContainText(/The scripted provider.*You said/s);
  });

for (const locale of journeysIn('ja'))
  test(`an answer that its model cut says so, and goes on: ${locale}`, async ({ page, site }) => {
    const say = wordsOf(locale, 'extras');
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('long, please');
    await field.press('Enter');
    await expect(page.getByText(say('ui.cut'))).toBeVisible();
    await button(page, say('ui.continue')).click();
    await expect(done.locator('.answer-text')).toContainText('You said');
    await expect(page.getByText(say('ui.cut'))).toHaveCount(0);
  });

for (const locale of journeysIn('en'))
  test(`an answer is rated with a reason, which stays over a reload and can be taken back: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'extras');
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('Hello');
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    const poor = button(page, say('ui.rate.down'));
    await poor.click();
    await page.getByLabel(say('ui.rate.reason')).fill('Too short.');
    await button(page, say('ui.rate.save')).click();
    await expect(page.getByText(say('ui.rate.saved'))).toBeAttached();
    await page.reload();
    await expect(poor).toHaveAttribute('aria-pressed', 'true');
    await poor.click();
    await expect(poor).toHaveAttribute('aria-pressed', 'false');
  });

const hello = { en: 'Hello there', ar: 'مرحبًا بك', ja: 'こんにちは、皆さん' };

for (const locale of journeysIn('ar'))
  test(`what is selected in an answer is quoted in the next message: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'extras');
    const { field, done } = chatParts(page, locale);
    const said = `You said: ${hello[locale]}`;
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(hello[locale]);
    await field.press('Enter');
    await expect(done.locator('.answer-text')).toContainText(said);
    await done.locator('.answer-text p').selectText();
    await button(page, say('ui.quote')).last().click();
    await expect(field).toHaveValue(`> ${said}\n\n`);
    await expect(field).toBeFocused();
    await field.fill('');
    await button(page, say('ui.quote')).first().click();
    await expect(field).toHaveValue(/^> You said/);
  });

for (const locale of journeysIn('en'))
  test(`the price stands below the field, a receipt below the answer, and a cap of one’s own ends it (SPEC 9): ${locale}`, async ({
    page,
    site,
  }) => {
    const price = wordsOf(locale, 'price');
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await expect(page.getByText(price('ui.price', { count: 1 }))).toBeVisible();
    await field.fill('one two');
    await field.press('Enter');
    await expect(done.getByText(price('ui.charged', { count: 4 }))).toBeVisible();
    await button(page, price('ui.receipt')).click();
    await expect(page.locator('.receipt-lines')).toContainText(price('ui.meter.gpt3_words'));
    await page.keyboard.press('Escape');

    await button(page, price('ui.use')).click();
    const dialog = page.getByRole('dialog', { name: price('ui.use') });
    await expect(dialog.getByRole('region', { name: price('ui.use.receipts') })).toContainText('4');
    const meter = price('ui.meter.gpt3_words');
    await dialog.getByLabel(price('ui.use.cap.label', { meter })).fill('4');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: meter })
      .getByRole('button', { name: price('ui.use.cap.save') })
      .click();
    await expect(dialog.getByText(price('ui.use.cap.saved'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(price('ui.capped'))).toBeVisible();
  });
