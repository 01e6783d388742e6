import { siteKeys } from '#shared/site/define.ts';
import { expect, test } from '#tests/support/browser.ts';
import { oneOfEach, openTemplate } from '../built.ts';
import { wordsOf } from '../words.ts';

test.use({ javaScriptEnabled: false, expectedProblems: [/status of (?:404|500)/] });

test('without JavaScript every landing page reads fully, and its menus open (R38)', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  const say = wordsOf('en', 'landing');
  const shell = wordsOf('en', 'shell');
  for (const key of siteKeys) {
    await site(page, key);
    const main = page.getByRole('main');
    for (const part of ['h1', 'lede', 'ex.note', 'how.3', 'c.text', 'q1', 'a3'] as const)
      await expect(main.getByText(say(`${key}.${part}`), { exact: true })).toBeVisible();
    await expect(page.locator('[data-banners]')).toBeHidden();
  }
  await page.getByRole('button', { name: shell('language.menu') }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

for (const locale of ['en', 'es', 'ja', 'ar'] as const)
  test(`without JavaScript every kind of page has its heading and its words (R38): ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    const turn = ['en', 'es', 'ja', 'ar'].indexOf(locale);
    for (const { key, template } of oneOfEach(locale).filter((_, at) => at % 4 === turn)) {
      await openTemplate(page, key, locale, template);
      const name = `${key} ${locale} ${template}`;
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      const text = await page.getByRole('main').innerText();
      expect(text.length, name).toBeGreaterThan(80);
    }
  });

test('without JavaScript the 404 leads on (R38)', async ({ page }) => {
  const say = wordsOf('en', 'status');
  await openTemplate(page, 'scholar', 'en', '/404');
  await expect(page.getByText(say('404.text'))).toBeVisible();
  await page.getByRole('link', { name: say('404.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without JavaScript the sign-in page says what it needs (R38)', async ({ page, site }) => {
  await site(page, 'main', '/sign-in');
  // By the element: text locators leave `noscript` out.
  const note = page.locator('.sign-in noscript p');
  await expect(note).toBeVisible();
  await expect(note).toHaveText(wordsOf('en', 'account')('noscript'));
});

for (const [key, path, group] of [
  ['main', '/chat', 'chat'],
  ['main', '/search', 'search'],
  ['main', '/bot', 'bot'],
  ['main', '/developers', 'developer'],
] as const)
  test(`without JavaScript ${path} says what it needs, and what stands below it reads (R38)`, async ({
    page,
    site,
  }) => {
    const say = wordsOf('en', group);
    await site(page, key, path);
    await expect(page.locator('main noscript p')).toHaveText(say('noscript'));
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.getByRole('heading', { name: say('q.title') })).toBeVisible();
    await expect(page.getByText(say('q1'))).toBeVisible();
  });
