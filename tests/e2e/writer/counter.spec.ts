import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { groupThousands } from '#shared/number/grouping.ts';
import { countText } from '#shared/text/count.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { counterPath, partsOf, visitorAgent, wordsOf } from './counter-page.ts';

test.use({ userAgent: visitorAgent });

const samples: readonly [Locale, string][] = [
  ['en', 'The train was late again. Nobody knew why.'],
  ['ar', 'تأخر القطار مرة أخرى. لم يعرف أحد السبب.'],
  ['ja', '電車はまた遅れた。誰も理由を知らなかった。'],
];

for (const [locale, text] of samples) {
  test(`typed, counted, saved, found again after a reload and on another site (SPEC 1): ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const say = wordsOf(locale);
    const { field, figure, save, done, row } = partsOf(page, say);
    await site(page, 'writer', counterPath(locale));
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await field.fill(text);
    const count = countText(text);
    for (const name of ['words', 'characters', 'letters', 'sentences', 'paragraphs'] as const) {
      await expect(figure(name)).toHaveText(groupThousands(count[name]));
    }
    await save.click();
    await expect(done).toBeVisible();

    await page.reload();
    await expect(row).toContainText(text);
    await expect(row).toContainText(say('ui.list.words', { words: count.words }));
    await expect(field).toHaveValue(text);

    await site(page, 'essay');
    expect(await page.evaluate(listTitles)).toEqual([text]);
    const other = await visitor();
    await site(other, 'writer', counterPath(locale));
    await awake(other);
    await expect(other.getByText(say('ui.list.empty'))).toBeVisible();
  });
}

test('a text typed before the script woke is kept and counted (DESIGN 5)', async ({
  page,
  site,
}) => {
  const { field, figure } = partsOf(page, wordsOf('en'));
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/CounterIsland[^/]*\.(?:js|tsx)/, async (route) => {
    await woken;
    await route.continue();
  });
  const opened = site(page, 'writer', counterPath('en'));
  await field.fill('Four words stand here');
  wake();
  await opened;
  await expect(figure('words')).toHaveText('4');
  await expect(field).toHaveValue('Four words stand here');
});

test('a saved text is opened, and deleted only after a question; the keyboard is enough', async ({
  page,
  site,
}) => {
  const say = wordsOf('en');
  const { field, figure, save, done, row, saved } = partsOf(page, say);
  await site(page, 'writer', counterPath('en'));
  await field.fill('First of all');
  await expect(figure('words')).toHaveText('3');
  await save.press('Enter');
  await expect(done).toBeVisible();
  await field.fill('Something unsaved');
  await row.getByRole('button', { name: say('ui.open') }).press('Enter');
  await expect(field).toHaveValue('First of all');
  await page.getByRole('button', { name: say('ui.undo') }).press('Enter');
  await expect(field).toHaveValue('Something unsaved');

  const remove = row.getByRole('button', { name: say('ui.delete') });
  await remove.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('First of all');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await question.getByRole('button', { name: say('ui.delete') }).press('Enter');
  await expect(saved.getByText(say('ui.list.empty'))).toBeVisible();
  await expect(saved.getByRole('heading')).toBeFocused();
});

test('files are opened by drop and by button; what is no text changes nothing (R26)', async ({
  page,
  site,
}) => {
  const say = wordsOf('en');
  const { field, figure } = partsOf(page, say);
  await site(page, 'writer', counterPath('en'));
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({
    name: 'notes.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Three plain words'),
  });
  await expect(figure('words')).toHaveText('3');
  for (const [name, bytes, key] of [
    ['photo.png', [0x89, 0x50], 'ui.file.kind'],
    ['data.txt', [0x4d, 0x5a, 0, 0], 'ui.file.kind'],
  ] as const) {
    await input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
    await expect(page.getByText(say(key, { name }))).toBeVisible();
    await expect(field).toHaveValue('# Three plain words');
  }
  await field.evaluate((node) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Dropped here'], 'drop.txt', { type: 'text/plain' }));
    node.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveValue('Dropped here');
});

test('blocked storage costs the draft alone, and the page says so (R37)', async ({
  page,
  site,
}) => {
  const say = wordsOf('en');
  const { field, figure, save, done } = partsOf(page, say);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await site(page, 'writer', counterPath('en'));
  await field.fill('Two words');
  await expect(figure('words')).toHaveText('2');
  await expect(page.getByText(say('ui.field.unkept'))).toBeVisible();
  await save.click();
  await expect(done).toBeVisible();
});

test('the page fits 320 pixels, and no script leaves what it says (R38)', async ({
  browser,
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await site(page, 'writer', counterPath('en'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const other = await plain.newPage();
  await site(other, 'writer', counterPath('en'));
  const say = wordsOf('en');
  // By its class: text locators leave `noscript` out.
  await expect(other.locator('.counter-off')).toBeVisible();
  await expect(other.locator('.counter-off')).toHaveText(say('noscript'));
  await expect(other.getByText(say('about.words'))).toBeVisible();
  await plain.close();
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('offline the text waits, and is saved when the connection is back', async ({
    page,
    site,
    context,
  }) => {
    const say = wordsOf('en');
    const { field, save, done, saved } = partsOf(page, say);
    await site(page, 'writer', counterPath('en'));
    await awake(page);
    await expect(saved.getByText(say('ui.list.empty'))).toBeVisible();
    await context.setOffline(true);
    await field.fill('Waiting for a line');
    await save.click();
    await expect(page.getByText(say('ui.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(done).toBeVisible();
  });
});

test.describe('a failed save', () => {
  test.use({ expectedProblems: [/503|counter\.save/] });

  test('keeps the text, and trying again saves it once (R16)', async ({ page, site, call }) => {
    const say = wordsOf('en');
    const { field, save, again, done, saved } = partsOf(page, say);
    await site(page, 'writer', counterPath('en'));
    await awake(page);
    await expect(saved.getByText(say('ui.list.empty'))).toBeVisible();
    // The server saves, and its answer is lost.
    await page.route(
      /counter\.save/,
      async (route) => {
        const request = route.request();
        const { pathname, search } = new URL(request.url());
        const saved = await call('writer', pathname + search, {
          method: 'POST',
          headers: await request.allHeaders(),
          body: request.postData() ?? '',
        });
        expect(saved.status).toBe(200);
        await route.fulfill({ status: 503, contentType: 'text/html', body: '<html></html>' });
      },
      { times: 1 },
    );
    await field.fill('Saved only once');
    await save.click();
    await expect(page.getByText(say('ui.save.failed'))).toBeVisible();
    await expect(field).toHaveValue('Saved only once');
    await again.click();
    await expect(done).toBeVisible();
    await page.reload();
    await expect(saved.getByRole('listitem')).toHaveCount(1);
  });
});

/** Runs in the page: what the calls of whatever site list. */
async function listTitles(): Promise<string[]> {
  const response = await fetch('/api/trpc/counter.list?input=%7B%7D', {
    headers: { Version: '4.2.0', Platform: 'web' },
  });
  const { result } = await response.json();
  return result.data.items.map(({ title }: { title: string }) => title);
}
