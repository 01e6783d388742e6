import type { Page } from '@playwright/test';
import { addressOf, comeTo, expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson } from '../people.ts';
import { deskParts, deskPath, saved } from './desk-page.ts';

test.use({
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|answer is lost/],
});

async function write(page: Page, words: string): Promise<void> {
  await page.bringToFront();
  await deskParts(page).text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** A page that looks at the server again, as one that comes back to sight does. */
const look = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('words of another device are not written over by what this one kept before them (R18)', async ({
  page,
  site,
  context,
}) => {
  const { text, state, say } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await write(page, 'One.');
  await saved(state);
  // A page that is loaded once more is kept for times without a connection.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await saved(state);
  // Each site of the family keeps for itself, as each device does.
  const other = await context.newPage();
  const second = deskParts(other);
  await other.goto(addressOf('essay', `${deskPath()}${new URL(page.url()).hash}`));
  await write(other, ' Two.');
  await saved(second.state);
  await page.bringToFront();
  await look(page);
  await expect(text).toHaveText('One. Two.');
  await saved(state);
  await context.setOffline(true);
  await page.reload();
  await expect(text).toHaveText('One. Two.');
  await write(page, ' Three.');
  await expect(state).toHaveText(say('ui.save.offline'));
  await page.reload();
  await context.setOffline(false);
  await saved(state);
  await look(other);
  await expect(second.text).toHaveText('One. Two. Three.');
});

test('two texts of one document are both kept over a reload of either tab', async ({
  page,
  site,
  context,
}) => {
  const { text, state } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await write(page, 'One.');
  await saved(state);
  const other = await context.newPage();
  const second = deskParts(other);
  await other.goto(addressOf('writer', `${deskPath()}${new URL(page.url()).hash}`));
  await expect(second.text).toHaveText('One.');
  await other.route('**/api/trpc/desk.save*', (route) => route.abort());
  await write(other, ' Mine.');
  await expect(second.state).toHaveAttribute('data-state', 'kept');
  await write(page, ' Theirs.');
  await saved(state);
  await expect(second.state).toHaveAttribute('data-state', 'conflict');
  await other.unroute('**/api/trpc/desk.save*');
  await other.reload();
  await expect(second.state).toHaveAttribute('data-state', 'conflict');
  await expect(second.text).toHaveText('One. Mine.');
  await expect(text).toHaveText('One. Theirs.');
  await write(page, ' More.');
  await saved(state);
  await other.bringToFront();
  await other.reload();
  await expect(second.text).toHaveText('One. Mine.');
  await second.tool(second.sayPart('ui.conflict.newer')).click();
  await expect(second.text).toHaveText('One. Theirs. More.');
  await saved(second.state);
  await other.reload();
  await saved(second.state);
  await expect(second.text).toHaveText('One. Theirs. More.');
});

test('what was written while the first save had no answer is saved, too (R16)', async ({
  page,
  site,
}) => {
  const { text, state } = deskParts(page);
  await page.addInitScript(() => {
    const { fetch } = window;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { written: resolve });
    let isLost = false;
    window.fetch = async (...call) => {
      const answer = await fetch(...call);
      if (isLost || !String(call[0]).includes('desk.create')) return answer;
      isLost = true;
      // A letter more would have it sent again at once.
      await promise;
      throw new TypeError('Failed to fetch: the answer is lost');
    };
  });
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await write(page, 'Before.');
  await page.evaluate(() => (window as unknown as { written(): void }).written());
  await expect(state).toHaveAttribute('data-state', 'kept');
  await write(page, ' After.');
  await saved(state);
  await page.evaluate(() => indexedDB.deleteDatabase('desk'));
  await page.reload();
  await saved(state);
  await expect(text).toHaveText('Before. After.');
});

test('words that a member has not sent go into nobody’s hands who signs in after (R18)', async ({
  page,
  context,
}) => {
  const { text, state, say, sayPart } = deskParts(page);
  await becomeMember(page, 'writer', newPerson('ann'));
  await page.goto(addressOf('writer', deskPath()));
  await page.route(/desk\.create/, (route) => route.abort());
  await write(page, 'Private words of Ann.');
  await expect(state).toHaveText(say('ui.save.kept'));
  const other = await context.newPage();
  await becomeMember(other, 'writer', newPerson('ben'));
  await page.unroute(/desk\.create/);
  await page.evaluate(async () => {
    dispatchEvent(new Event('online'));
    await fetch('/healthz');
  });
  await page.bringToFront();
  await look(page);
  await expect(text).toHaveText('');
  await other.goto(addressOf('writer', deskPath()));
  const second = deskParts(other);
  await second.openPane('documents');
  await expect(second.pane).toContainText(sayPart('ui.documents.empty'));
  await expect(second.pane).not.toContainText('Ann');
});
