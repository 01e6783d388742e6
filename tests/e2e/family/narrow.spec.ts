import type { Locale } from '#shared/i18n/locale.ts';
import { siteKeys } from '#shared/site/define.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openTemplate, sitesWith, templates } from '../built.ts';

const locales: readonly Locale[] = ['en', 'ar', 'ja', 'de', 'en-xa', 'ar-xb'];
test.use({ viewport: { width: 320, height: 640 }, expectedProblems: [/status of (?:404|500)/] });

for (const locale of locales) {
  test(`no page is wider than a screen of 320 pixels (DESIGN 11): ${locale}`, async ({ page }) => {
    test.setTimeout(60_000);
    for (const [at, template] of templates.entries()) {
      // The longest words tell for all; the others are looked at by turns.
      if (locale !== 'en-xa' && at % 4 !== locales.indexOf(locale) % 4) continue;
      // The words of each landing page are its own; the long ones of the pseudo-locale tell for all.
      const keys =
        locale === 'en-xa' && template === '/' ? siteKeys : sitesWith(template, locale).slice(0, 1);
      for (const key of keys) {
        await openTemplate(page, key, locale, template);
        expect(await page.evaluate(wide), `${key} ${template}`).toEqual([]);
      }
    }
    for (const id of ['family', 'languages']) {
      await page.locator(`[popovertarget="${id}"]`).click();
      expect(await page.evaluate(wide), id).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

test('words of a table with three columns stay whole on a telephone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await site(page, 'main', '/de/invite-friends');
  expect(await page.evaluate(brokenHeads)).toEqual([]);
});

/** Runs in the page: words of the heads of tables that go on in a second line. */
function brokenHeads(): string[] {
  return [...document.querySelectorAll('th')].flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild as Node, index);
      range.setEnd(firstChild as Node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
}

/** Runs in the page: what stands out of the screen, when the page can be scrolled sideways. */
function wide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const out = [...document.querySelectorAll('body *')].filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    const isOut = width > 0 && (right > clientWidth + 1 || left < -1);
    return isOut || node.scrollWidth > clientWidth;
  });
  const names = out.map(
    (node) => `${node.tagName} ${node.className} ${node.textContent?.slice(0, 30)}`,
  );
  const menu = document.querySelector(':popover-open');
  const menuWide = menu !== null && menu.scrollWidth > menu.clientWidth;
  return scrollWidth > clientWidth || menuWide ? [`${scrollWidth} wide`, ...names] : [];
}
