import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { siteKeys } from '#shared/site/define.ts';
import { expect, test } from '#tests/support/browser.ts';
import { builtLocales, oneOfEach, openTemplate, type Template } from '../built.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true, expectedProblems: [/status of (?:404|500)/] });
test.describe.configure({ timeout: 90_000 });

async function findings(page: Page, key: SiteKey, locale: Locale, template: Template) {
  await openTemplate(page, key, locale, template);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // One menu at a time is open: the other is looked at on the next kind of page.
  const menu = template === '/' || template === '/404' ? 'languages' : 'family';
  // A panel within another page has none.
  if (template !== '/sidebar-chat') await page.locator(`[popovertarget="${menu}"]`).press('Enter');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${key} ${locale} ${template}: ${id} ${target} ${any[0]?.message}`,
    ),
  );
}

/** One for each direction. */
const thorough: readonly Locale[] = ['en', 'ar'];
const shares = 4;

/**
 * All kinds of pages in two languages, a quarter in each other one, so that every kind is looked at
 * in six: all would take ten minutes. `AXE_ALL=1` looks at all in all.
 */
function kindsIn(locale: Locale) {
  const kinds = oneOfEach(locale);
  if (thorough.includes(locale) || process.env.AXE_ALL) return kinds;
  const turn = builtLocales.findIndex(({ code }) => code === locale);
  return kinds.filter((_, at) => (at + turn) % shares === 0);
}

test('axe finds nothing on the landing page of any site (DESIGN 8)', async ({ page }) => {
  const found: string[] = [];
  for (const key of siteKeys) found.push(...(await findings(page, key, 'en', '/')));
  expect(found).toEqual([]);
});

for (const { code } of builtLocales) {
  test(`axe finds nothing on any kind of page (DESIGN 8): ${code}`, async ({ page }) => {
    const found: string[] = [];
    for (const { key, template } of kindsIn(code))
      found.push(...(await findings(page, key, code, template)));
    expect(found).toEqual([]);
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('axe finds nothing on the landing page of any site (DESIGN 8)', async ({ page }) => {
    const found: string[] = [];
    for (const key of siteKeys) found.push(...(await findings(page, key, 'en', '/')));
    expect(found).toEqual([]);
  });

  for (const locale of ['en', 'ar', 'ja', 'de'] as const) {
    test(`axe finds nothing on any kind of page (DESIGN 8): ${locale}`, async ({ page }) => {
      const found: string[] = [];
      for (const { key, template } of kindsIn(locale))
        found.push(...(await findings(page, key, locale, template)));
      expect(found).toEqual([]);
    });
  }
});
