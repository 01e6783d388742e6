import type { Route } from '@playwright/test';
import { addressOf, comeTo, expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { deskParts, deskPath, saved } from './desk-page.ts';

test.use({
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 404/],
});

test('words written without a connection are kept here, also over a reload, and saved later', async ({
  page,
  site,
  context,
}) => {
  const { text, state, say } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type('Before the tunnel.');
  await saved(state);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(text).toHaveText('Before the tunnel.');
  await saved(state);
  await context.setOffline(true);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' In the tunnel.');
  await expect(state).toHaveText(say('ui.save.offline'));
  await page.reload();
  await expect(text).toHaveText('Before the tunnel. In the tunnel.');
  await context.setOffline(false);
  await saved(state);
  await page.reload();
  await expect(text).toHaveText('Before the tunnel. In the tunnel.');
});

test('a document that the server never got is there after a crash (R1)', async ({ page, site }) => {
  const { text, state } = deskParts(page);
  let isLost = true;
  const unanswered: Route[] = [];
  await page.route('**/api/trpc/desk.create*', (route) =>
    isLost ? route.abort() : void unanswered.push(route),
  );
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type('Nobody has seen this.');
  await expect(state).toHaveAttribute('data-state', 'kept');
  // Left while another try has no answer.
  isLost = false;
  await page.keyboard.type(' Nor');
  await expect(state).toHaveAttribute('data-state', 'saving');
  await page.keyboard.type(' this.');
  await page.goto('about:blank');
  // Some browsers send what a page began, even once it is left: here nothing reaches the server.
  for (const route of unanswered) await route.abort().catch(() => undefined);
  await page.unroute('**/api/trpc/desk.create*');
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toHaveText('Nobody has seen this. Nor this.');
  await saved(state);
  // A save that the server did, left before its answer came and with more words typed meanwhile.
  await page.evaluate(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      await ask(...asked);
      document.body.dataset.answered = 'yes';
      return new Promise(() => undefined);
    };
  });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Once.');
  await expect(page.locator('body')).toHaveAttribute('data-answered', 'yes');
  await page.keyboard.type(' Twice.');
  const { href } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(href);
  await expect(text).toHaveText('Nobody has seen this. Nor this. Once. Twice.');
  await saved(state);
});

test('words of a page that is left at once are there again, to the last sign (R1)', async ({
  page,
  site,
}) => {
  const { text } = deskParts(page);
  // Once the server has them, they are in the list, and the desk begins anew.
  await page.route('**/api/trpc/desk.create*', (route) => route.abort());
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await awake(page);
  await text.click();
  await page.keyboard.type('Left at once.');
  await page.goto('about:blank');
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toHaveText('Left at once.');
  await page.unroute('**/api/trpc/desk.create*');
});

test('what was typed before the editor is kept where its words do not come (R1, R25)', async ({
  page,
  site,
}) => {
  const { text, say } = deskParts(page);
  const { promise: isTyped, resolve } = Promise.withResolvers<void>();
  await page.route('**/words/desk.*', async (route) => {
    await isTyped;
    await route.abort();
  });
  await site(page, 'writer', deskPath());
  await page.getByRole('textbox', { name: say('ui.text') }).click();
  await page.keyboard.type('Typed too early.');
  resolve();
  await expect(page.getByRole('alert').getByText(say('ui.broken'))).toBeVisible();
  await page.unroute('**/words/desk.*');
  await page.reload();
  await comeTo(page);
  await expect(text).toHaveText('Typed too early.');
});

test('a second tab follows the first, and where both have changes it offers both', async ({
  page,
  site,
  context,
}) => {
  const { text, state } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type('One.');
  await saved(state);
  const other = await context.newPage();
  const second = deskParts(other);
  await other.goto(addressOf('writer', `${deskPath()}${new URL(page.url()).hash}`));
  await expect(second.text).toHaveText('One.');
  await page.bringToFront();
  await text.click();
  await page.keyboard.type(' Two.');
  await saved(state);
  await expect(second.text).toHaveText('One. Two.');

  await other.route('**/api/trpc/desk.save*', (route) => route.abort());
  await second.text.click();
  await other.keyboard.type(' Mine.');
  await expect(second.state).toHaveAttribute('data-state', 'kept');
  await page.bringToFront();
  await page.keyboard.type(' Theirs.');
  await saved(state);
  await expect(second.state).toHaveAttribute('data-state', 'conflict');
  await other.unroute('**/api/trpc/desk.save*');
  await other.bringToFront();
  await second.tool(second.sayPart('ui.conflict.both')).click();
  await expect(second.text).toHaveText('One. Two. Theirs.');
  await second.openPane('documents');
  await expect(second.pane.getByRole('listitem')).toHaveCount(2);
  await second.pane.getByRole('link', { name: /copy/ }).click();
  await expect(second.text).toHaveText('One. Two. Mine.');
});

test('a deleted document is in the bin, comes back, and a stranger never sees it (R18)', async ({
  page,
  site,
  visitor,
}) => {
  const { text, state, pane, say, sayPart, openPane } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await text.click();
  await page.keyboard.type('To be thrown away');
  await saved(state);
  const { hash } = new URL(page.url());
  await openPane('documents');
  await pane
    .getByRole('listitem')
    .getByRole('button', { name: sayPart('ui.delete') })
    .click();
  await expect(pane).toContainText(sayPart('ui.documents.empty'));
  await pane.getByRole('button', { name: sayPart('ui.undo') }).click();
  await expect(pane.getByRole('link', { name: 'To be thrown away' })).toBeVisible();
  const other = await visitor();
  await other.goto(addressOf('writer', `${deskPath()}${hash}`));
  await expect(other.getByRole('heading', { name: say('ui.missing') })).toBeVisible();
});
