import { createWordsOf } from '#server/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { builtLocales } from '../built.ts';
import { wordsOf } from '../words.ts';

test('a reader goes from the languages to one, to a pair, and to its reverse, where the translator is set to it', async ({
  page,
  site,
}) => {
  const say = wordsOf('en', 'translate');
  await site(page, 'translate', '/l');
  const { group } = createWordsOf()('en');
  const all = page.getByRole('navigation', { name: group('language')('list.all') });
  const arabic = all.getByText('العربية', { exact: true });
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  // At the edge of its column, below its English name.
  await expect(arabic).toHaveCSS('text-align', 'left');
  await page.getByRole('link', { name: 'Swahili', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swahili');
  await page.getByRole('link', { name: 'Swahili – Arabic', exact: true }).click();
  await expect(page).toHaveURL(/\/swahili-arabic$/);
  const phrases = page.getByRole('table').first();
  await expect(phrases.getByRole('row', { name: 'Habari za asubuhi صباح الخير' })).toBeVisible();
  await expect(phrases.getByText('صباح الخير', { exact: true })).toHaveAttribute('dir', 'rtl');
  await expect(phrases.getByText('صباح الخير', { exact: true })).toHaveAttribute('lang', 'ar');
  await page.getByRole('link', { name: 'Arabic – Swahili', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Arabic – Swahili');
  const tool = page.getByRole('region', { name: say('ui.tool') });
  await expect(tool.getByLabel(say('ui.from'))).toHaveValue('ar');
  await expect(tool.getByLabel(say('ui.to'))).toHaveValue('sw');
});

test.describe('without the policy, which lets axe in', () => {
  test.use({ bypassCSP: true });

  for (const { code } of builtLocales.filter((one) =>
    ['en', 'ar', 'ja', 'de'].includes(one.code),
  )) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing on a narrow ${colorScheme} page of a pair: ${code}`, async ({
        page,
        site,
      }) => {
        await page.setViewportSize({ width: 320, height: 700 });
        await page.emulateMedia({ colorScheme });
        for (const pair of ['/swahili-arabic', '/zulu-scottish-gaelic']) {
          const address = code === 'en' ? pair : `/${code}${pair}`;
          const answer = await site(page, 'translate', address);
          test.skip(answer.status() === 404, 'no words yet');
          expect(await axeFindings(page)).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(320);
        }
      });
    }
  }
});

test('another spelling leads to the pair, and no pair is not found', async ({ call }) => {
  const moved = await call('translate', '/Swahili-English/');
  expect([moved.status, moved.headers.location]).toEqual([308, '/swahili-english']);
  for (const path of ['/english-english', '/english-klingon', '/pair-frame', '/l/klingon'])
    expect((await call('translate', path)).status, path).toBe(404);
  const page = await call('translate', '/swahili-english');
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache']);
});
