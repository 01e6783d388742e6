import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

const questions: readonly [Locale, string][] = [
  ['en', 'Summarise this in one sentence: The train was late. Nobody knew why.'],
  ['ar', 'لخّص هذا في جملة واحدة: تأخر القطار. لم يعرف أحد السبب.'],
  ['ja', 'これを一文で要約して：電車は遅れた。誰も理由を知らなかった。'],
];

for (const [locale, question] of questions) {
  test(`a question is answered, kept over a reload, renamed and deleted (SPEC 1): ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const parts = chatParts(page, locale);
    const { say, keeping, field, history, rows, asked, done, choose, view } = parts;
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await expect(page.getByText(say('ui.empty.title'))).toBeVisible();
    await field.fill(question);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(asked).toContainText(question);
    await expect(done).toHaveCount(1);
    await expect(done.locator('.answer-text')).not.toBeEmpty();
    const text = await done.locator('.answer-text').innerText();

    await page.reload();
    await expect(asked).toContainText(question);
    await expect(done.locator('.answer-text')).toHaveText(text, { useInnerText: true });
    await expect(rows).toHaveCount(1);

    await choose('', say('ui.rename'));
    await history.getByLabel(say('ui.rename.label')).fill('Platform 7');
    await history.getByLabel(say('ui.rename.label')).press('Enter');
    await expect(rows).toContainText('Platform 7');

    const other = await visitor();
    await site(other, 'chat', chatPath(locale));
    await awake(other);
    await expect(other.getByText(say('ui.history.empty'))).toBeVisible();

    await choose('Platform 7', say('ui.delete'));
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(say('ui.empty.title'))).toBeVisible();
    await history.getByRole('button', { name: keeping('ui.undo') }).click();
    await expect(rows).toContainText('Platform 7');

    await choose('Platform 7', say('ui.delete'));
    await view.selectOption('bin');
    await expect(rows).toContainText('Platform 7');
    await choose('Platform 7', keeping('ui.remove'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('ui.cancel') }).click();
    await expect(rows).toHaveCount(1);
    await choose('Platform 7', keeping('ui.remove'));
    await dialog.getByRole('button', { name: keeping('ui.remove'), exact: true }).click();
    await expect(rows).toHaveCount(0);
    await expect(history.getByText(keeping('ui.empty.bin'))).toBeVisible();
  });
}

for (const locale of journeysIn('en'))
  test(`a changed question and another answer stand beside the first, and the keyboard is enough: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, asked, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);

    await asked.getByRole('button', { name: say('ui.edit') }).press('Enter');
    const changed = page.getByRole('textbox', { name: say('ui.edit.label') });
    await expect(changed).toBeFocused();
    await changed.press('Escape');
    await expect(asked.getByRole('button', { name: say('ui.edit') })).toBeFocused();
    await asked.getByRole('button', { name: say('ui.edit') }).press('Enter');
    await changed.fill(counted[locale].second);
    await page.getByRole('button', { name: say('ui.edit.send'), exact: true }).press('Enter');
    await expect(done).toHaveCount(1);
    await expect(asked).toContainText(counted[locale].second);
    await expect(asked).toContainText('2/2');
    await asked.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
    await expect(asked).toContainText(counted[locale].first);

    await done.getByRole('button', { name: say('ui.regenerate') }).press('Enter');
    await expect(done).toContainText('2/2');
    await done.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
    await expect(done).toContainText('1/2');
  });

const unsent = { en: 'Not sent yet', ar: 'لم تُرسل بعد', ja: 'まだ送っていません' };

for (const locale of journeysIn('ja'))
  test(`what was typed before the script woke is kept, and so is a draft (DESIGN 5): ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, send } = chatParts(page, locale);
    let wake = () => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route(/ChatIsland[^/]*\.(?:js|tsx)/, async (route) => {
      await woken;
      await route.continue();
    });
    const opened = site(page, 'chat', chatPath(locale));
    await field.fill(unsent[locale]);
    wake();
    await opened;
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await expect(field).toHaveValue(unsent[locale]);
    await page.reload();
    await expect(field).toHaveValue(unsent[locale]);
  });

const lines = {
  en: { one: 'one', two: 'two' },
  ar: { one: 'واحد', two: 'اثنان' },
  ja: { one: '電車が', two: '着いた' },
};

for (const locale of journeysIn('ja'))
  test(`Shift and Enter make a line, and a word being composed is not sent: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, asked, send } = chatParts(page, locale);
    const line = lines[locale];
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(line.one);
    await expect(send).toHaveAttribute('aria-disabled', 'false');
    await field.press('Shift+Enter');
    await field.pressSequentially(line.two);
    await expect(field).toHaveValue(`${line.one}\n${line.two}`);
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(asked).toHaveCount(0);
    await expect(field).toHaveValue(`${line.one}\n${line.two}`);
  });

for (const locale of journeysIn('en'))
  test(`a model that is not set up shows a card, and the Guide answers instead (DESIGN 6): ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, send, done } = chatParts(page, locale);
    await site(page, 'chat', localPath(locale, '/claude'));
    await awake(page);
    const guide = page.getByRole('button', { name: say('ui.setup.guide') });
    await expect(guide).toBeVisible();
    await expect(send).toHaveCount(0);
    await guide.click();
    await expect(field).toBeFocused();
    await field.fill(counted[locale].first);
    await send.click();
    await expect(done).toHaveCount(1);
  });

for (const locale of journeysIn('ar'))
  test(`blocked storage costs the draft alone (R37); 360 pixels hold the page, its chats in a panel: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, history, rows, done } = chatParts(page, locale);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.setViewportSize({ width: 360, height: 700 });
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await expect(history).toBeHidden();
    await field.fill(counted[locale].first);
    await expect(page.getByText(say('ui.field.unkept'))).toBeVisible();
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: say('ui.history'), exact: true }).click();
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });

test.describe('on a narrow page', () => {
  // The page's policy lets no foreign script in; axe is one.
  test.use({ bypassCSP: true, viewport: { width: 360, height: 700 } });

  for (const locale of journeysIn('en'))
    test(`a conversation has the headings that lead to it: ${locale}`, async ({ page, site }) => {
      const { field, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await field.fill(counted[locale].first);
      await field.press('Enter');
      await expect(done).toHaveCount(1);
      expect(await axeFindings(page, { rules: ['heading-order'] })).toEqual([]);
    });
});
