import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { builtLocales } from '../built.ts';
import { wordsOf } from '../words.ts';

for (const { code } of builtLocales.filter((one) => ['en', 'ar', 'ja', 'de'].includes(one.code)))
  test(`where nothing translates, that is said, and the text stays (${code})`, async ({
    page,
    site,
  }) => {
    const [say, more] = [wordsOf(code, 'translate'), wordsOf(code, 'translate-parts')];
    const prefix = code === 'en' ? '' : `/${code}`;
    await site(page, 'translate', `${prefix}/swahili-english`);
    const tool = page.getByRole('region', { name: say('ui.tool') });
    const field = tool.getByLabel(say('ui.text'), { exact: true });
    await field.fill('Habari');
    await expect(tool.getByRole('heading', { name: more('ui.none') })).toBeVisible();
    await tool.getByRole('button', { name: say('ui.translate'), exact: true }).click();
    await expect(tool.getByText(more('ui.none.body'))).toBeVisible();
    await expect(field).toHaveValue('Habari');
    await tool.getByRole('button', { name: say('ui.swap') }).click();
    await expect(tool.getByLabel(say('ui.from'), { exact: true })).toHaveValue('en');
    await expect(tool.getByLabel(say('ui.to'), { exact: true })).toHaveValue('sw');
  });

test('all languages stand in a list once a key or a pointer reaches it, and what is chosen stays', async ({
  page,
  site,
}) => {
  const say = wordsOf('de', 'translate');
  await site(page, 'translate', '/de/swahili-english');
  const tool = page.getByRole('region', { name: say('ui.tool') });
  const [from, to] = [tool.getByLabel(say('ui.from')), tool.getByLabel(say('ui.to'))];
  await expect(from.locator('option')).toHaveText([say('ui.auto'), 'Suaheli', 'Englisch']);
  await tool.getByLabel(say('ui.text'), { exact: true }).click();
  await expect(from.locator('option')).toHaveCount(3);
  await page.keyboard.press('Shift+Tab');
  await expect(to).toBeFocused();
  await expect(to.locator('option', { hasText: 'Französisch' })).toHaveCount(1);
  await to.selectOption('fr');
  await expect(to).toHaveValue('fr');
  await expect(from).toHaveValue('sw');
});

test.describe('without the policy, which lets axe in', () => {
  test.use({ bypassCSP: true });

  test('axe finds nothing on the translator with all its parts open', async ({ page, site }) => {
    const say = wordsOf('en', 'translate');
    await page.setViewportSize({ width: 360, height: 740 });
    await site(page, 'translate', '/');
    for (const part of ['ui.options', 'ui.history', 'ui.documents'] as const)
      await page.getByText(say(part), { exact: true }).click();
    const keep = wordsOf('en', 'translate-parts')('ui.keep');
    await expect(page.getByLabel(keep, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  });
});
