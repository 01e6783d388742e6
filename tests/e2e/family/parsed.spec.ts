import type { Page } from '@playwright/test';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { sitesWith, toRead, withScripts } from '../built.ts';

// What scripts do is another test's: this one stops the page's own text.
test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

/** Where each element stands that can be seen, in the order of the page. */
function placesOn(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && y < innerHeight;
      return { name: `${element.tagName}.${element.className}`, x, y, isSeen };
    }),
  );
}

/** Before the first and the middle one of what a page's main part is made of. */
function cutsOf(html: string): number[] {
  const main = html.indexOf('<main');
  const starts = [...html.matchAll(/<(?:astro-island|section|form|article|h2)\b/g)]
    .map(({ index }) => index)
    .filter((index) => index > main);
  const cuts = [starts[0], starts[Math.floor(starts.length / 2)]];
  return [...new Set(cuts)].filter((one) => one !== undefined);
}

type Places = Awaited<ReturnType<typeof placesOn>>;

/** The first element that stands elsewhere on the whole page. */
function movedOf(part: Places, whole: Places): string | undefined {
  return part.find((one, at) => {
    const end = whole[at];
    if (!one.isSeen || !end?.isSeen || end.name !== one.name) return false;
    return Math.abs(end.x - one.x) > 1 || Math.abs(end.y - one.y) > 1;
  })?.name;
}

test('what stands on a page does not move while the rest of it is parsed (DESIGN 8)', async ({
  page,
  call,
}) => {
  test.setTimeout(180_000);
  let body = '';
  const show = async (address: string, html: string) => {
    body = html;
    await page.goto(address);
    return placesOn(page);
  };
  const faults: string[] = [];
  // What is only read is made of one frame: a quarter of it tells.
  for (const template of [...withScripts, ...toRead.filter((_, at) => at % 4 === 0)]) {
    const [key] = sitesWith(template);
    if (!key) continue;
    const address = addressOf(key, template);
    const { text } = await call(key, template);
    const contentType = 'text/html; charset=utf-8';
    await page.route(address, (route) => route.fulfill({ body, contentType }));
    const whole = await show(address, text);
    for (const cut of cutsOf(text)) {
      const part = text.slice(0, cut);
      let moved = movedOf(await show(address, part), whole);
      // One page may stand 3 px lower the next time it is opened: a face came late, or another was found.
      for (let again = 0; moved && again < 4; again += 1)
        moved = movedOf(await show(address, part), await show(address, text));
      if (moved) faults.push(`${address}: ${moved} when ${text.slice(cut, cut + 40)} comes`);
    }
    await page.unroute(address);
  }
  expect(faults, 'let no rule depend on what stands below, as `:has()` does').toEqual([]);
});
