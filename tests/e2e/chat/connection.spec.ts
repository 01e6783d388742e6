import type { Route } from '@playwright/test';
import { expect, type Journey, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

/** The server takes a message, whatever becomes of what it says. */
async function taken(route: Route, call: Journey['call']): Promise<string> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const { status, text } = await call('chat', pathname + search, {
    method: 'POST',
    headers: await request.allHeaders(),
    body: request.postData() ?? '',
  });
  expect(status).toBe(200);
  return text;
}

/** As far as the question is sent, without a word of its answer. */
const untilSent = (lines: string) => lines.slice(0, lines.indexOf('\n[3,') + 1);

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });

  for (const locale of journeysIn('ja'))
    test(`a message waits, and goes when the connection is back: ${locale}`, async ({
      page,
      site,
      context,
    }) => {
      const { say, field, rows, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await expect(page.getByText(say('ui.history.empty'))).toBeVisible();
      await context.setOffline(true);
      await field.fill(counted[locale].first);
      await field.press('Enter');
      await expect(page.getByText(say('ui.offline'))).toBeVisible();
      await context.setOffline(false);
      await expect(done).toHaveCount(1);
      await expect(rows).toHaveCount(1);
    });
});

test.describe('a connection that breaks', () => {
  test.use({ expectedProblems: [/chat\.attach|ERR_FAILED/] });

  for (const locale of journeysIn('en'))
    test(`loses no answer: the page attaches again, and so does the next visit (R3, R24): ${locale}`, async ({
      page,
      site,
      call,
    }) => {
      const { say, field, answers, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await page.route(/chat\.send/, async (route) => {
        const body = untilSent(await taken(route, call));
        await route.fulfill({ status: 200, contentType: 'application/json', body });
      });
      await page.route(/chat\.attach/, (route) => route.abort(), { times: 2 });
      await field.fill(counted[locale].first);
      await field.press('Enter');
      await expect(page.getByText(say('ui.lost'))).toBeVisible();
      await expect(done).toHaveCount(1);
      await expect(page.getByText(say('ui.lost'))).toBeHidden();

      await page.route(/chat\.attach/, (route) => route.abort());
      await field.fill(counted[locale].second);
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

  for (const locale of journeysIn('ar'))
    test(`is kept in its place, and trying again sends it once (R16): ${locale}`, async ({
      page,
      site,
      call,
    }) => {
      const { say, field, rows, asked, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await expect(page.getByText(say('ui.history.empty'))).toBeVisible();
      // The server takes the message, and its answer is lost.
      await page.route(
        /chat\.send/,
        async (route) => {
          await taken(route, call);
          await route.fulfill({ status: 503, contentType: 'text/html', body: '<html></html>' });
        },
        { times: 1 },
      );
      await field.fill(counted[locale].first);
      await field.press('Enter');
      await expect(page.getByText(say('ui.send.failed'))).toBeVisible();
      await asked.getByRole('button', { name: say('ui.again') }).click();
      await expect(done).toHaveCount(1);
      await page.reload();
      await expect(rows).toHaveCount(1);
      await expect(asked).toHaveCount(1);
    });
});
