import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'canvas');
const extras = wordsOf('en', 'extras');

for (const [name, width] of [
  ['beside the chat', 1280],
  ['above a narrow page', 400],
] as const)
  test(`an answer opens in the canvas, ${name}: changed by hand and by asking, in versions`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { field, done } = chatParts(page, 'en');
    await site(page, 'chat', chatPath('en'));
    await awake(page);
    await field.fill('Bring a text');
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await done.getByRole('button', { name: extras('ui.more') }).click();
    await page
      .locator('.menu')
      .getByRole('button', { name: say('ui.open') })
      .click();
    const role = width > 1000 ? 'complementary' : 'dialog';
    const canvas = page.getByRole(role, { name: say('ui.title') });
    const text = canvas.getByLabel(say('ui.text'));
    await expect(text).toHaveValue('You said: Bring a text');
    const button = (words: string) => canvas.getByRole('button', { name: words, exact: true });

    await text.fill('You said: Bring a long text');
    await button(say('ui.keep')).click();
    await expect(canvas.getByText(say('ui.kept', { n: 2 }))).toBeVisible();
    await button(say('ui.changes')).click();
    const changes = canvas.getByRole('region', { name: say('ui.changes.since', { n: 1 }) });
    await expect(changes.locator('ins')).toContainText('long');

    await canvas.getByLabel(say('ui.wish')).fill('Make it shorter');
    await button(say('ui.wish.send')).click();
    await expect(text).toHaveValue('A shorter text.');
    await expect(canvas.getByText(say('ui.version', { n: 3, count: 3 }))).toBeVisible();
    await button(say('ui.version.previous')).click();
    await expect(text).toHaveValue('You said: Bring a long text');
    await button(say('ui.version.next')).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(say('ui.download')).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toBe('A shorter text.');

    await button(say('ui.close')).click();
    await expect(canvas).toHaveCount(0);
    await expect(done).toHaveCount(2);
    await page.reload();
    await done
      .first()
      .getByRole('button', { name: extras('ui.more') })
      .click();
    await page
      .locator('.menu')
      .getByRole('button', { name: say('ui.open') })
      .click();
    await expect(text).toHaveValue('A shorter text.');
  });
