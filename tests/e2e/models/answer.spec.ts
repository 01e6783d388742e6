import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';

for (const locale of journeysIn('en'))
  test(`an answer streams, is stopped, and what came of it is kept over a reload (R3): ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, answers, stop } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('slowly, please');
    await field.press('Enter');
    await expect(answers.locator('.answer-text')).toContainText('scripted provider');
    await stop.press('Enter');
    await expect(page.locator('.ended').getByText(say('ui.stopped'))).toBeVisible();
    await expect(field).toBeFocused();
    const kept = await answers.locator('.answer-text').innerText();
    await page.reload();
    await expect(answers.locator('.answer-text')).toHaveText(kept, { useInnerText: true });
    await expect(answers.locator('.answer-text')).not.toBeEmpty();
  });

for (const locale of journeysIn('ja'))
  test(`what the server has not answered yet is seen to be on its way, and can be stopped: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, stop, answers, done } = chatParts(page, locale);
    const held = async (call: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(new RegExp(call), async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    };
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('Well?');
    await field.press('Enter');
    await expect(done).toHaveCount(1);

    const regenerate = await held('chat\\.regenerate');
    await done.getByRole('button', { name: say('ui.regenerate') }).press('Enter');
    await expect(answers).toHaveAttribute('aria-busy', 'true');
    await expect(stop).toBeVisible();
    await expect(page.locator('.thread')).toBeFocused();
    regenerate();
    await expect(done).toContainText('2/2');
    await expect(answers).toHaveAttribute('aria-busy', 'false');

    const sending = await held('chat\\.send');
    await field.fill('slowly, please');
    await field.press('Enter');
    await expect(stop).toBeVisible();
    const stopped = page.waitForRequest(/chat\.stop/);
    await page.keyboard.press('Escape');
    const stopping = page.getByRole('button', { name: say('ui.stopping') });
    await expect(stopping).toHaveAttribute('aria-disabled', 'true');
    sending();
    await stopped;
    await expect(answers.last()).toHaveAttribute('data-state', 'stopped');
    await expect(stopping).toBeHidden();
  });

for (const locale of journeysIn('en'))
  test(`a second tab reads the same answer while it is written (R18, R24): ${locale}`, async ({
    page,
    site,
    context,
  }) => {
    const { field, answers } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('slowly, please');
    await field.press('Enter');
    await expect(answers.locator('.answer-text')).toContainText('scripted provider');
    const second = await context.newPage();
    await second.goto(page.url());
    const there = chatParts(second, locale);
    await expect(there.answers.locator('.answer-text')).toContainText('scripted provider');
    await there.stop.click();
    await expect(answers).toHaveAttribute('data-state', 'stopped');
  });

test.describe('a provider that fails', () => {
  test.use({ expectedProblems: [/50\d|chat\./] });

  for (const locale of journeysIn('ar'))
    test(`leaves the question in its place, and says so (R5): ${locale}`, async ({
      page,
      site,
    }) => {
      const { say, field, asked } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      await field.fill('fail, please');
      await field.press('Enter');
      await expect(page.locator('.ended').getByText(say('ui.failed.empty'))).toBeVisible();
      await expect(asked).toContainText('fail, please');
    });
});

for (const locale of journeysIn('en'))
  test(`nothing that a model writes is loaded or run (R34): ${locale}`, async ({ page, site }) => {
    const { field, done } = chatParts(page, locale);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) outside.push(request.url());
    });
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('rich text, please');
    await field.press('Enter');
    await expect(done.locator('table')).toBeVisible();
    await expect(done.locator('.answer-text img')).toHaveCount(0);
    await expect(done.locator('a[href^="javascript"]')).toHaveCount(0);
    expect(outside).toEqual([]);
  });
