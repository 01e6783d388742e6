import { siteKeys } from '#shared/site/define.ts';
import { expect, test } from '#tests/support/browser.ts';

// On a machine that does ten things at once a face may come after the first paint; the page is then tried again.
test.describe.configure({ retries: 2 });

test('nothing on a landing page moves once it is painted, banner and headings included (DESIGN 8)', async ({
  page,
  site,
}) => {
  test.setTimeout(60_000);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: string[] = [];
  for (const key of siteKeys) {
    await site(page, key);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    if (shifts.length > 0) moved.push(`${key} ${shifts}`);
  }
  expect(moved).toEqual([]);
});
