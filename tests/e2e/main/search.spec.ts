import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

const questions = {
  en: 'count the words of a text',
  ar: 'كيف أعد كلمات النص؟',
  ja: '文字数を数えるにはどうすればいいですか？',
};

for (const locale of journeysIn('ja'))
  test(`where no search provider is set up it says so, and finds our own pages: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'search');
    await site(page, 'main', localPath(locale, '/search'));
    await awake(page);
    await expect(page.getByRole('heading', { name: say('ui.setup.title') })).toBeVisible();
    await page
      .getByRole('searchbox', { name: say('ui.field.label'), exact: true })
      .fill(questions[locale]);
    await page.getByRole('button', { name: say('ui.button'), exact: true }).click();
    const found = page.getByRole('region', { name: say('ui.family') });
    const counter = found.locator('a[href$="/word-counter"]').first();
    await expect(counter).toBeVisible();
    await page.reload();
    await expect(counter).toBeVisible();
  });
