import type { Locale } from '#shared/i18n/locale.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

const questions: readonly [Locale, string][] = [
  ['en', 'Count: The train was late. Nobody knew why.'],
  ['ar', 'كم كلمة هنا: تأخر القطار. لم يعرف أحد السبب.'],
  ['ja', '数えて：電車は遅れた。誰も理由を知らなかった。'],
];

for (const [locale, question] of questions) {
  test(`a link is read without scripts or account, and goes on as a copy (DESIGN 10): ${locale}`, async ({
    page,
    site,
    visitor,
    browser,
  }) => {
    const [say, shared] = [wordsOf(locale, 'share'), wordsOf(locale, 'shared')];
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(question);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await page.getByRole('button', { name: say('ui.open'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('ui.make') }).click();
    await expect(dialog.getByText(say('ui.made'))).toBeVisible();
    const address = (await dialog.locator('.rows a').getAttribute('href')) ?? '';
    expect(new URL(address).pathname).toMatch(localPath(locale, '/share/'));

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(address);
    await expect(reader.locator('html')).toHaveAttribute('lang', localeInfo(locale).tag);
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(reader.locator('.shared-thread > li')).toHaveCount(2);
    await expect(reader.locator('.asked .text')).toHaveText(question);
    await plain.close();

    const other = await visitor();
    await other.goto(address);
    await other.getByRole('link', { name: shared('copy'), exact: true }).click();
    const theirs = chatParts(other, locale);
    await expect(theirs.asked).toContainText(question);
    await expect(theirs.rows).toHaveCount(1);

    await dialog.getByRole('button', { name: say('ui.revoke'), exact: true }).click();
    const sure = page.getByRole('dialog').last();
    await sure.getByRole('button', { name: say('ui.revoke'), exact: true }).click();
    await expect(dialog.getByText(say('ui.revoked'))).toBeVisible();
    await expect(theirs.asked).toContainText(question);
  });
}

test.describe('a link for few', () => {
  test.use({ expectedProblems: [/40[349]/] });

  for (const locale of journeysIn('ar'))
    test(`asks for its password, tells a taken address, and leads nowhere when it is closed (SPEC 8): ${locale}`, async ({
      page,
      site,
      visitor,
    }) => {
      const [say, shared] = [wordsOf(locale, 'share'), wordsOf(locale, 'shared')];
      const { field, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await field.fill(counted[locale].second);
      await field.press('Enter');
      await expect(done).toHaveCount(1);
      await page.getByRole('button', { name: say('ui.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const own = `words-${locale}-${Date.now().toString(36)}`;
      const make = async () => {
        await dialog.getByLabel(say('ui.address'), { exact: true }).fill(own);
        await dialog.getByLabel(say('ui.password'), { exact: true }).fill('open sesame');
        await dialog.getByRole('button', { name: say('ui.make') }).click();
      };
      await make();
      await expect(dialog.locator('.rows > li')).toHaveCount(1);
      await make();
      await expect(dialog.getByText(say('ui.address.taken'))).toBeVisible();

      const other = await visitor();
      await site(other, 'main', localPath(locale, `/share/${own}`));
      await expect(other).toHaveURL(/chat\..*\/share\/words-/);
      const enter = async (password: string) => {
        await other.getByLabel(shared('guard.label'), { exact: true }).fill(password);
        await other.getByRole('button', { name: shared('guard.open'), exact: true }).click();
      };
      await enter('guess');
      await expect(other.getByRole('alert')).toHaveText(shared('guard.wrong'));
      await enter('open sesame');
      await expect(other.locator('.shared-thread > li')).toHaveCount(2);
      expect(other.url()).not.toContain('sesame');

      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: say('ui.open'), exact: true })).toBeFocused();
      await page.getByRole('button', { name: say('ui.open'), exact: true }).click();
      await dialog.getByRole('button', { name: say('ui.revoke'), exact: true }).click();
      const sure = page.getByRole('dialog').last();
      await sure.getByRole('button', { name: say('ui.revoke'), exact: true }).click();
      await expect(dialog.getByText(say('ui.links.none'))).toBeVisible();
      await site(other, 'chat', localPath(locale, `/share/${own}`));
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(shared('missing.title'));
    });
});
