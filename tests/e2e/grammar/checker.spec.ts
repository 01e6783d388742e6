import type { Page } from '@playwright/test';
import { example } from '#features/grammar/example.ts';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { comeTo, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { wordsOf } from '../words.ts';

// A binary of 16 MB starts, and several of these run beside each other.
test.describe.configure({ timeout: 120_000 });
const once = { timeout: 60_000 };
const path = (locale: Locale) => localPath(locale, '/grammar-checker');

/** Buttons work from then on; the field does before. */
async function woken(page: Page): Promise<void> {
  await comeTo(page);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

function partsOf(page: Page, locale: Locale = 'en') {
  const say = wordsOf(locale, 'grammar');
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    say,
    field: page.getByRole('textbox', { name: say('ui.field.label') }),
    marks: page.locator('.mirror .finding-mark'),
    card: page.locator('.fix-card'),
    rows: page.locator('.findings > li'),
    found: (count: number) =>
      page.getByRole('status').filter({ hasText: say('ui.found', { count }) }),
    press,
  };
}

for (const locale of ['en', 'de', 'ja', 'ar'] as const) {
  test(`an example is checked in the browser, mended and undone: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, marks, rows, found, press } = partsOf(page, locale);
    await site(page, 'grammar', path(locale));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await woken(page);
    await press(say('ui.example')).click();
    await expect(found(5)).toBeVisible(once);
    await expect(marks).toHaveCount(5);
    await expect(marks.first()).toHaveText('recieved');
    for (const words of ['received', 'an', 'were', 'the', 'a lot'])
      await rows.first().getByRole('button', { name: words, exact: true }).click();
    await expect(field).toHaveValue(example.after);
    await expect(marks).toHaveCount(0);
    await field.press('ControlOrMeta+z');
    await expect(field).toHaveValue(example.after.replace('a lot', 'alot'));
  });
}

test('the keyboard is enough: next finding, its fixes, back to the text', async ({
  page,
  site,
}) => {
  const { field, card, marks } = partsOf(page);
  await site(page, 'grammar', path('en'));
  await field.fill('He have it. She have it.');
  await expect(marks).toHaveCount(2, once);
  await field.press('ControlOrMeta+Home');
  await field.press('F8');
  await expect(card).toContainText('must agree');
  await field.press('F8');
  await field.press('Shift+F8');
  await field.press('ControlOrMeta+.');
  await expect(card.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('He has it. She have it.');
  await expect(field).toBeFocused();
  await expect(marks).toHaveCount(1);
  await field.press('F8');
  await expect(card).toBeVisible();
  await field.press('Escape');
  await expect(card).toBeHidden();
});

test('rules, words, places and kinds are let be, and that is kept with the text', async ({
  page,
  site,
}) => {
  const { say, field, marks, rows, press } = partsOf(page);
  await site(page, 'grammar', path('en'));
  await field.fill('Wordkin is new.\n\nHe have it.\n\nShe go home. They was here, too.');
  await expect(rows).toHaveCount(4, once);
  await press(say('ui.word.add')).click();
  await expect(rows).toHaveCount(3);
  await press(say('ui.undo')).click();
  await expect(rows).toHaveCount(4);
  await press(say('ui.word.add')).click();
  await rows
    .first()
    .getByRole('button', { name: say('ui.ignore') })
    .click();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(field).toHaveValue(/^Wordkin is new/);
  await expect(rows).toHaveCount(2, once);
  await press(say('ui.settings')).click();
  await page.getByRole('checkbox', { name: say('ui.kind.Agreement') }).uncheck();
  await page.getByRole('searchbox').fill('an a');
  await expect(page.locator('.rules > li').first()).toBeVisible(once);
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
});

test('all of a kind is fixed at once, and one undo brings it back', async ({ page, site }) => {
  const { say, field, rows, press } = partsOf(page);
  await site(page, 'writer', path('en'));
  const text = 'I saw teh cat 😀.\nThen teh dog came.\nAnd teh bird.';
  await field.fill(text);
  await expect(rows).toHaveCount(3, once);
  await page
    .locator('.kinds')
    .getByRole('button', { name: say('ui.kind.Typo') })
    .click();
  await press(say('ui.fix.all', { count: 3 })).click();
  await expect(field).toHaveValue(text.replaceAll('teh', 'the'));
  await field.press('ControlOrMeta+z');
  await expect(field).toHaveValue(text);
});

test('each English has its own words; other languages are said to have no checker here', async ({
  page,
  site,
}) => {
  const { say, field, rows } = partsOf(page);
  await site(page, 'grammar', path('en'));
  await field.fill('The colour of it.');
  await expect(rows).toHaveCount(1, once);
  const language = page.getByRole('combobox', { name: say('ui.language') });
  await language.selectOption('en-GB');
  await expect(rows).toHaveCount(0);
  await language.selectOption('other');
  await expect(page.getByRole('dialog')).toContainText('LANGUAGETOOL_URL');
  await expect(page.getByRole('dialog')).toContainText('German');
});

test('a text typed before the script woke is kept, and a file is opened (DESIGN 5)', async ({
  page,
  site,
}) => {
  const { say, field, rows } = partsOf(page);
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/GrammarIsland[^/]*\.(?:js|tsx)/, async (route) => {
    await woken;
    await route.continue();
  });
  const opened = site(page, 'essay', path('en'));
  await field.fill('He have it.');
  wake();
  await opened;
  await expect(rows).toHaveCount(1, once);
  await expect(field).toHaveValue('He have it.');
  const buffer = Buffer.from('She have it.\r\n');
  await page.setInputFiles('input[type=file]', { name: 'a.txt', mimeType: 'text/plain', buffer });
  await expect(field).toHaveValue('She have it.\n');
  await expect(page.getByText(say('ui.file.opened', { name: 'a.txt' }))).toBeVisible();
});

test('without storage the page works and says what is not kept (R37)', async ({ page, site }) => {
  const { say, field, rows, press } = partsOf(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await site(page, 'grammar', path('en'));
  await field.fill('Wordkin is new. He have it.');
  await expect(rows).toHaveCount(2, once);
  await press(say('ui.word.add')).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(say('ui.field.unkept'))).toBeVisible();
  await press(say('ui.settings')).click();
  await expect(page.getByText(say('ui.settings.unkept'))).toBeVisible();
});

test('a long text is checked in pieces while the page stays usable', async ({ page, site }) => {
  const { say, field, rows } = partsOf(page);
  await site(page, 'grammar', path('en'));
  const lines = Array.from(
    { length: 800 },
    (_, at) => `On day ${at} we walked to the sea and back.`,
  );
  await field.fill(`${lines.join('\n')}\nHe have it.`);
  await expect(page.getByRole('progressbar')).toBeVisible(once);
  await field.press('ControlOrMeta+Home');
  await field.pressSequentially('She have it.\n');
  await expect(rows).toHaveCount(2, { timeout: 90_000 });
  await expect(page.getByText(say('ui.found', { count: 2 }))).toBeVisible();
});

test.describe('with findings', () => {
  test.use({ bypassCSP: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing (DESIGN 8): ${colorScheme}`, async ({ page, site }) => {
      const { say, marks, press, card } = partsOf(page);
      await page.emulateMedia({ colorScheme });
      await site(page, 'grammar', path('en'));
      await woken(page);
      await press(say('ui.example')).click();
      await expect(marks).toHaveCount(5, once);
      await page.keyboard.press('F8');
      await expect(card).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await press(say('ui.settings')).click();
      await expect(page.locator('.rules > li').first()).toBeVisible(once);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});

test('an editor of another origin is answered as LanguageTool would', async ({ call }) => {
  const body = new URLSearchParams({ text: 'He have it.', language: 'auto' }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://a.example',
  };
  const answer = await call('tutor', '/v2/check', { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text).matches).toHaveLength(1);
  expect((await call('music', '/v2/languages')).status).toBe(200);
});
