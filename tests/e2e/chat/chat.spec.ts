import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { chatParts, chatPath } from './chat-page.ts';

const questions: readonly [Locale, string][] = [
  ['en', 'Summarise this in one sentence: The train was late. Nobody knew why.'],
  ['ar', 'لخّص هذا في جملة واحدة: تأخر القطار. لم يعرف أحد السبب.'],
  ['ja', 'これを一文で要約して：電車は遅れた。誰も理由を知らなかった。'],
];

for (const [locale, question] of questions) {
  test(`a question is answered, kept over a reload, renamed and deleted (SPEC 1): ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const parts = chatParts(page, locale);
    const { say, keeping, field, history, rows, asked, done, choose, view } = parts;
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await expect(page.getByText(say('ui.empty.title'))).toBeVisible();
    await field.fill(question);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(asked).toContainText(question);
    await expect(done).toHaveCount(1);
    await expect(done.locator('.answer-text')).not.toBeEmpty();
    const text = await done.locator('.answer-text').innerText();

    await page.reload();
    await expect(asked).toContainText(question);
    await expect(done.locator('.answer-text')).toHaveText(text, { useInnerText: true });
    await expect(rows).toHaveCount(1);

    await choose('', say('ui.rename'));
    await history.getByLabel(say('ui.rename.label')).fill('Platform 7');
    await history.getByLabel(say('ui.rename.label')).press('Enter');
    await expect(rows).toContainText('Platform 7');

    const other = await visitor();
    await site(other, 'chat', chatPath(locale));
    await awake(other);
    await expect(other.getByText(say('ui.history.empty'))).toBeVisible();

    await choose('Platform 7', say('ui.delete'));
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(say('ui.empty.title'))).toBeVisible();
    await history.getByRole('button', { name: keeping('ui.undo') }).click();
    await expect(rows).toContainText('Platform 7');

    await choose('Platform 7', say('ui.delete'));
    await view.selectOption('bin');
    await expect(rows).toContainText('Platform 7');
    await choose('Platform 7', keeping('ui.remove'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('ui.cancel') }).click();
    await expect(rows).toHaveCount(1);
    await choose('Platform 7', keeping('ui.remove'));
    await dialog.getByRole('button', { name: keeping('ui.remove'), exact: true }).click();
    await expect(rows).toHaveCount(0);
    await expect(history.getByText(keeping('ui.empty.bin'))).toBeVisible();
  });
}

test('a changed question and another answer stand beside the first, and the keyboard is enough', async ({
  page,
  site,
}) => {
  const { say, field, asked, done } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('How many words: one two three');
  await field.press('Enter');
  await expect(done).toHaveCount(1);

  await asked.getByRole('button', { name: say('ui.edit') }).press('Enter');
  const changed = page.getByRole('textbox', { name: say('ui.edit.label') });
  await expect(changed).toBeFocused();
  await changed.press('Escape');
  await expect(asked.getByRole('button', { name: say('ui.edit') })).toBeFocused();
  await asked.getByRole('button', { name: say('ui.edit') }).press('Enter');
  await changed.fill('How many words: one two');
  await page.getByRole('button', { name: say('ui.edit.send'), exact: true }).press('Enter');
  await expect(done).toHaveCount(1);
  await expect(asked).toContainText('How many words: one two');
  await expect(asked).toContainText('2/2');
  await asked.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
  await expect(asked).toContainText('How many words: one two three');

  await done.getByRole('button', { name: say('ui.regenerate') }).press('Enter');
  await expect(done).toContainText('2/2');
  await done.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
  await expect(done).toContainText('1/2');
});

test('what was typed before the script woke is kept, and so is a draft (DESIGN 5)', async ({
  page,
  site,
}) => {
  const { field, send } = chatParts(page, 'en');
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/ChatIsland[^/]*\.(?:js|tsx)/, async (route) => {
    await woken;
    await route.continue();
  });
  const opened = site(page, 'chat', chatPath('en'));
  await field.fill('Not sent yet');
  wake();
  await opened;
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await expect(field).toHaveValue('Not sent yet');
  await page.reload();
  await expect(field).toHaveValue('Not sent yet');
});

test('Shift and Enter make a line, and a word being composed is not sent', async ({
  page,
  site,
}) => {
  const { field, asked, send } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('one');
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await field.press('Shift+Enter');
  await field.pressSequentially('two');
  await expect(field).toHaveValue('one\ntwo');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(asked).toHaveCount(0);
  await expect(field).toHaveValue('one\ntwo');
});

test('a model that is not set up shows a card, and the Guide answers instead (DESIGN 6)', async ({
  page,
  site,
}) => {
  const { say, field, send, done } = chatParts(page, 'en');
  await site(page, 'chat', '/claude');
  await awake(page);
  const guide = page.getByRole('button', { name: say('ui.setup.guide') });
  await expect(guide).toBeVisible();
  await expect(send).toHaveCount(0);
  await guide.click();
  await expect(field).toBeFocused();
  await field.fill('How many words: one two three');
  await send.click();
  await expect(done).toHaveCount(1);
});

test('blocked storage costs the draft alone (R37); 360 pixels hold the page, its chats in a panel', async ({
  page,
  site,
}) => {
  const { say, field, history, rows, done } = chatParts(page, 'en');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.setViewportSize({ width: 360, height: 700 });
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await expect(history).toBeHidden();
  await field.fill('How many words: one two three');
  await expect(page.getByText(say('ui.field.unkept'))).toBeVisible();
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: say('ui.history'), exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
});

test.describe('on a narrow page', () => {
  // The page's policy lets no foreign script in; axe is one.
  test.use({ bypassCSP: true, viewport: { width: 360, height: 700 } });

  test('a conversation has the headings that lead to it', async ({ page, site }) => {
    const { field, done } = chatParts(page, 'en');
    await site(page, 'chat', chatPath('en'));
    await awake(page);
    await field.fill('How many words: one two three');
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    expect(await axeFindings(page, { rules: ['heading-order'] })).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  test('a message waits, and goes when the connection is back', async ({ page, site, context }) => {
    const { say, field, rows, done } = chatParts(page, 'en');
    await site(page, 'chat', chatPath('en'));
    await awake(page);
    await expect(page.getByText(say('ui.history.empty'))).toBeVisible();
    await context.setOffline(true);
    await field.fill('How many words: one two three');
    await field.press('Enter');
    await expect(page.getByText(say('ui.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(done).toHaveCount(1);
    await expect(rows).toHaveCount(1);
  });
});

test.describe('a connection that breaks', () => {
  test.use({ expectedProblems: [/chat\.attach|ERR_FAILED/] });

  test('loses no answer: the page attaches again, and so does the next visit (R3, R24)', async ({
    page,
    site,
  }) => {
    const { say, field, answers, done } = chatParts(page, 'en');
    await site(page, 'chat', chatPath('en'));
    await awake(page);
    await page.route(/chat\.attach/, (route) => route.abort(), { times: 2 });
    await field.fill('How many words: one two three');
    await field.press('Enter');
    await expect(page.getByText(say('ui.lost'))).toBeVisible();
    await expect(done).toHaveCount(1);
    await expect(page.getByText(say('ui.lost'))).toBeHidden();

    await page.route(/chat\.attach/, (route) => route.abort());
    await field.fill('How many words: one two');
    await field.press('Enter');
    await expect(page.getByText(say('ui.lost'))).toBeVisible();
    await expect(answers).toHaveCount(2);
    await page.unroute(/chat\.attach/);
    await page.reload();
    await expect(done).toHaveCount(2);
  });
});

test.describe('a message that fails', () => {
  test.use({ expectedProblems: [/503|chat\.send/] });

  test('is kept in its place, and trying again sends it once (R16)', async ({
    page,
    site,
    call,
  }) => {
    const { say, field, rows, asked, done } = chatParts(page, 'en');
    await site(page, 'chat', chatPath('en'));
    await awake(page);
    await expect(page.getByText(say('ui.history.empty'))).toBeVisible();
    // The server takes the message, and its answer is lost.
    await page.route(
      /chat\.send/,
      async (route) => {
        const request = route.request();
        const { pathname, search } = new URL(request.url());
        const taken = await call('chat', pathname + search, {
          method: 'POST',
          headers: await request.allHeaders(),
          body: request.postData() ?? '',
        });
        expect(taken.status).toBe(200);
        await route.fulfill({ status: 503, contentType: 'text/html', body: '<html></html>' });
      },
      { times: 1 },
    );
    await field.fill('How many words: one two three');
    await field.press('Enter');
    await expect(page.getByText(say('ui.send.failed'))).toBeVisible();
    await asked.getByRole('button', { name: say('ui.again') }).click();
    await expect(done).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(asked).toHaveCount(1);
  });
});
