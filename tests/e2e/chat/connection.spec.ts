import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

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
    }) => {
      const { say, field, answers, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
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
