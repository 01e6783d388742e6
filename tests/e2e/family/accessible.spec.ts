import type { Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { siteKeys } from '#shared/site/define.ts';
import { comeTo, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { builtLocales, oneOfEach, openTemplate, type Template } from '../built.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true, expectedProblems: [/status of (?:404|500)/] });
test.describe.configure({ timeout: process.env.AXE_ALL ? 400_000 : 180_000 });

/** Of the dark, only colours are another question. */
const inColors = ['color-contrast', 'link-in-text-block'];

interface Shown {
  readonly key: SiteKey;
  readonly locale: Locale;
  readonly template: Template;
}

async function findings(page: Page, { key, locale, template }: Shown, rules?: readonly string[]) {
  await openTemplate(page, key, locale, template);
  await comeTo(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // One menu at a time is open: the other is looked at on the next kind of page.
  const menu = template === '/' || template === '/404' ? 'languages' : 'family';
  // A panel within another page has none.
  if (template !== '/sidebar-chat') await page.locator(`[popovertarget="${menu}"]`).press('Enter');
  const found = await axeFindings(page, rules ? { rules } : {});
  return found.map((one) => `${key} ${locale} ${template}: ${one}`);
}

/** Of how many kinds one is looked at: a sixth of them in English, others from right to left. */
const shares: Partial<Record<Locale, number>> = { en: 6, ar: 6 };
const usualShare = 48;

/**
 * Every kind of page in English or Arabic, and by turns in one of the others: all in all takes a
 * quarter of an hour or more, in `npm run bench axe`.
 */
function kindsIn(locale: Locale, share = shares[locale] ?? usualShare) {
  const turn = locale === 'ar' ? 1 : builtLocales.findIndex(({ code }) => code === locale);
  const every = process.env.AXE_ALL ? 1 : share;
  return oneOfEach(locale).filter((_, at) => (at + turn) % every === 0);
}

test('axe finds nothing on the landing page of any site (DESIGN 8)', async ({ page }) => {
  const found: string[] = [];
  for (const key of siteKeys)
    found.push(...(await findings(page, { key, locale: 'en', template: '/' })));
  expect(found).toEqual([]);
});

for (const { code: locale } of builtLocales) {
  test(`axe finds nothing on any kind of page (DESIGN 8): ${locale}`, async ({ page }) => {
    const found: string[] = [];
    for (const one of kindsIn(locale)) found.push(...(await findings(page, { ...one, locale })));
    expect(found).toEqual([]);
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('axe finds nothing on the landing page of any site (DESIGN 8)', async ({ page }) => {
    const found: string[] = [];
    for (const key of siteKeys)
      found.push(...(await findings(page, { key, locale: 'en', template: '/' }, inColors)));
    expect(found).toEqual([]);
  });

  const dark = process.env.AXE_ALL ? builtLocales : [{ code: 'en' as const }];
  for (const { code: locale } of dark) {
    test(`axe finds nothing on any kind of page (DESIGN 8): ${locale}`, async ({ page }) => {
      const found: string[] = [];
      for (const one of kindsIn(locale, 8))
        found.push(...(await findings(page, { ...one, locale }, inColors)));
      expect(found).toEqual([]);
    });
  }
});
