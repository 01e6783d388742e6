import type { Page } from '@playwright/test';
import { siteKeys } from '#shared/site/define.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { sitesWith, toRead, withScripts } from '../built.ts';

// On a machine that does ten things at once a face may come after the first paint; the page is then tried again.
test.describe.configure({ retries: 2 });

/** Opens pages one after the other. @returns those on which more than `most` moved without any touch, as CLS counts it. */
async function shiftsOf(page: Page, addresses: readonly string[], most = 0): Promise<string[]> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    if (shifts.reduce((sum, one) => sum + one, 0) > most) moved.push(`${address} ${shifts}`);
  }
  return moved;
}

test('nothing on a landing page moves once it is painted, banner and headings included (DESIGN 8)', async ({
  page,
}) => {
  test.setTimeout(60_000);
  expect(
    await shiftsOf(
      page,
      siteKeys.map((key) => addressOf(key)),
    ),
  ).toEqual([]);
});

/** A line that comes a few pixels lower than the room that was kept for it. */
const hardlySeen = 0.002;

test('nothing on a page with a tool moves to be seen when it wakes (DESIGN 8)', async ({
  page,
}) => {
  test.setTimeout(90_000);
  // A link in a letter opens the page of a new password; without one it says so.
  const others = ['/', '/404', '/500', '/reset-password'];
  const tools = withScripts.filter((one) => !others.includes(one));
  // What is only read is made of one frame: an eighth of it tells.
  const pages = [...tools, ...toRead.filter((_, at) => at % 8 === 0)].flatMap((one) =>
    sitesWith(one)
      .slice(0, 1)
      .map((key) => addressOf(key, one)),
  );
  expect(await shiftsOf(page, pages, hardlySeen)).toEqual([]);
});
