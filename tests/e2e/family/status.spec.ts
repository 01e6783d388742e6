import { localeInfo, type RealLocale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { openTemplate } from '../built.ts';
import { wordsOf } from '../words.ts';

const places: readonly [RealLocale, 'essay' | 'music' | 'bypass2' | 'main'][] = [
  ['en', 'essay'],
  ['ar', 'music'],
  ['ja', 'bypass2'],
  ['de', 'main'],
];
test.use({ expectedProblems: [/status of (?:404|500)/] });

for (const [locale, key] of places) {
  const say = wordsOf(locale, 'status');

  test(`404 has an image and a button to the first page (SPEC 2): ${key} ${locale}`, async ({
    page,
  }) => {
    const answer = await openTemplate(page, key, locale, '/404');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('404.title'));
    await expect(page.getByRole('img', { name: say('404.image') })).toBeVisible();
    await page.getByRole('link', { name: say('404.button') }).click();
    await page.waitForURL(addressOf(key, localPath(locale, '/')));
  });

  test(`500 has an image and a button that tries again (SPEC 2): ${key} ${locale}`, async ({
    page,
  }) => {
    const answer = await openTemplate(page, key, locale, '/500');
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('500.title'));
    await expect(page.getByRole('img', { name: say('500.image') })).toBeVisible();
    const again = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url() === page.url(),
    );
    await page.getByRole('link', { name: say('500.button') }).click();
    await again;
  });
}

test('the paths of sub-sites give 404 on main, with and without a locale; like-named ones do not (SPEC 2)', async ({
  call,
}) => {
  const gone = ['/hub/grammar', '/grammar-words', '/tutor', '/essaygpt', '/scholar', '/hix-chat'];
  for (const path of [...gone, '/music', '/video', '/character', '/hixbypass'])
    for (const one of [path, `/fr${path}`, `${path}/below`])
      expect((await call('main', one)).status, one).toBe(404);
});
