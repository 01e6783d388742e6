import { sites } from '#sites/index.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const english = wordsOf('en', 'shell');
const german = wordsOf('de', 'shell');

for (const [at, site] of sites.entries()) {
  const sibling = sites[(at + 1) % sites.length] ?? site;

  test(`${site.key}: own title, the same page in another language, a sibling by the menus; no session begins (SPEC 1, 2, 4)`, async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    context.on('request', (request) => {
      // A view is counted without a cookie and without an answer.
      if (/\/api\/(?!count$)/.test(request.url())) asked.push(request.url());
    });
    const answer = await page.goto(addressOf(site.key));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute(
      'content',
      site.title,
    );
    const title = wordsOf('en', 'landing')(`${site.key}.title`);
    await expect(page).toHaveTitle(title);

    // Elements are clicked by script, as a click by hand is the touch that starts the session.
    await page
      .getByRole('button', { name: english('language.menu'), exact: true })
      .evaluate((button: HTMLElement) => button.click());
    const languages = page.getByRole('navigation', { name: english('language.menu') });
    await languages
      .getByRole('link', { name: 'Deutsch' })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(addressOf(site.key, '/de'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(wordsOf('de', 'landing')(`${site.key}.title`));

    await page
      .getByRole('button', { name: german('family.menu'), exact: true })
      .evaluate((button: HTMLElement) => button.click());
    const family = page.getByRole('navigation', { name: german('family.title') });
    await family
      .locator(`a[href="${addressOf(sibling.key, '/de')}"]`)
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(addressOf(sibling.key, '/de'));
    await expect(page.locator('html')).toHaveAttribute('data-site', sibling.key);
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}
