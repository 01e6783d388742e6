import type { Locator } from '@playwright/test';
import { localeInfo, type RealLocale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const locales: readonly RealLocale[] = ['en', 'ar', 'ja', 'de'];

for (const locale of locales) {
  const say = wordsOf(locale, 'shell');

  test(`the menus work by keyboard alone, and focus is seen (DESIGN 11): ${locale}`, async ({
    page,
    site,
  }) => {
    await site(page, 'essay', localPath(locale, '/'));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    for (const name of [say('family.menu'), say('language.menu')]) {
      const button = page.getByRole('button', { name });
      const id = await button.getAttribute('popovertarget');
      const menu = page.locator(`#${id}`);
      await expect(menu).toBeHidden();
      await tabTo(button);
      await expect(button).toBeFocused();
      expect(await outlineOf(button)).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Tab');
      const first = menu.getByRole('link').first();
      await expect(first).toBeFocused();
      expect(await outlineOf(first)).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.keyboard.press('Enter');
    const japanese = page.getByRole('link', { name: '日本語' });
    await tabTo(japanese);
    await page.keyboard.press('Enter');
    await page.waitForURL(addressOf('essay', '/ja'));
  });

  test(`the first Tab reaches the skip link, which leads past the menus (DESIGN 11): ${locale}`, async ({
    page,
    site,
  }) => {
    await site(page, 'tutor', localPath(locale, '/'));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: say('skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main a').first()).toBeFocused();
  });
}

test('the menu of languages names all 19 by their own names and marks the one that is read (SPEC 2)', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/de');
  const say = wordsOf('de', 'shell');
  await page.getByRole('button', { name: say('language.menu') }).click();
  const links = page.getByRole('navigation', { name: say('language.menu') }).getByRole('link');
  await expect(links).toHaveCount(19);
  await expect(links.and(page.locator('[aria-current]'))).toHaveText('Deutsch');
});

test('a menu opens below its button, also where a notice has moved that, and a second press closes it', async ({
  page,
  site,
}) => {
  await site(page, 'main', '/about');
  const say = wordsOf('en', 'shell');
  await expect(
    page.getByRole('complementary', { name: wordsOf('en', 'banner')('label') }),
  ).toBeVisible();
  const button = page.getByRole('button', { name: say('family.menu') });
  const menu = page.getByRole('navigation', { name: say('family.title'), exact: true });
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
});

/** Goes on by Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
}

/** Width in pixels of the ring around what has the focus. */
function outlineOf(target: Locator): Promise<number> {
  return target.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
}
