import { addressOf, comeTo, expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const gone = { status: 404, contentType: 'text/plain', body: 'gone' };

test.use({ expectedProblems: [/404|dynamically imported module|hydrating/] });

for (const [locale, path, lost] of [
  ['en', '/word-counter', /CounterIsland[^/]*\.js/],
  ['de', '/de/word-counter', /\/kernel\.[^/]*\.js/],
] as const) {
  test(`code that a deploy took away ends in the crash screen, and its button reloads (SPEC 2, R25): ${locale}`, async ({
    page,
  }) => {
    const say = wordsOf(locale, 'crash');
    await page.route(lost, (route) => route.fulfill(gone));
    await page.goto(addressOf('writer', path));
    await comeTo(page);
    const screen = page.getByRole('alert');
    await expect(screen).toContainText(say('title'));
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.unroute(lost);
    await screen.getByRole('button', { name: say('reload') }).click();
    await page.getByRole('textbox').first().fill('Four words stand here');
    await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
  });
}

test('calls whose code is gone fail in words, and what was typed stays (R25)', async ({ page }) => {
  const say = wordsOf('en', 'counter');
  // A visitor whom the page has just met has no list to ask for.
  await page.goto(addressOf('writer', '/word-counter'));
  await awake(page);
  await expect(page.getByText(say('ui.list.empty'))).toBeVisible();
  await page.route(/\/calls\.[^/]*\.js/, (route) => route.fulfill(gone));
  await page.reload();
  await expect(page.getByText(say('ui.list.failed'))).toBeVisible();
  await page.getByRole('textbox').first().fill('Four words stand here');
  await page.getByRole('button', { name: say('ui.save'), exact: true }).click();
  await expect(page.getByText(say('ui.save.failed'))).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('Four words stand here');
});

test('sign-up whose code is gone says so and keeps what was typed (R25)', async ({ page }) => {
  const say = wordsOf('en', 'account');
  await page.route(/\/calls\.[^/]*\.js/, (route) => route.fulfill(gone));
  await page.goto(addressOf('main', '/sign-in'));
  await awake(page);
  await page.getByRole('button', { name: say('signUp.switch') }).click();
  await page.getByLabel(say('email')).fill('gone@example.org');
  await page.getByLabel(say('password'), { exact: true }).fill('four plain words');
  await page.getByRole('button', { name: say('signUp.submit') }).click();
  await expect(page.getByRole('alert')).toHaveText(wordsOf('en', 'errors')('network'));
  await expect(page.getByLabel(say('email'))).toHaveValue('gone@example.org');
});
