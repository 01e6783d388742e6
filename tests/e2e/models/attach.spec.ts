import type { Page } from '@playwright/test';
import { makePdf } from '#tests/fixtures/documents/pdf.ts';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { type ChatLocale, journeysIn, wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

const bees = makePdf(['Of summer.', 'In winter bees form a cluster.']);
const pdf = { name: 'bees.pdf', mimeType: 'application/pdf', buffer: bees };
/** What is attached to the message; in Japanese the name of what was sent holds its name. */
const chips = (page: Page, locale: ChatLocale) =>
  page.getByRole('list', { name: wordsOf(locale, 'attach')('ui.list'), exact: true });

for (const locale of journeysIn('en'))
  test(`a PDF goes with a question, and an answer cites the pages of it that were read and no others (DESIGN 10): ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'attach');
    const { field, asked, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await page.locator('.composer input[type="file"]').setInputFiles(pdf);
    await expect(chips(page, locale).getByText(say('ui.pages', { count: 2 }))).toBeVisible();
    await field.fill('cite, please');
    await field.press('Enter');
    await expect(done.locator('.answer-text')).toHaveText(
      'They form a cluster [bees.pdf, p. 2], and sing as flies do.',
    );
    await expect(chips(page, locale)).toHaveCount(0);
    await page.reload();
    const sent = asked.getByRole('list', { name: say('ui.sent') });
    await expect(sent.getByRole('link')).toContainText('bees.pdf');
    const href = (await sent.getByRole('link').getAttribute('href')) ?? '';
    const kept = await page.evaluate(async (address) => (await fetch(address)).status, href);
    expect(kept).toBe(200);
  });

for (const locale of ['en', 'ar', 'ja'] as const)
  test(`a page that is cited opens where it is cited, with those beside it: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, done } = chatParts(page, locale);
    const own = wordsOf(locale, 'attach');
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await page.locator('.composer input[type="file"]').setInputFiles(pdf);
    await field.fill('cite, please');
    await field.press('Enter');
    const place = done.getByRole('button', { name: '[bees.pdf, p. 2]' });
    await place.click();
    const viewer = page.getByRole('dialog', { name: 'bees.pdf' });
    await expect(viewer.getByText('In winter bees form a cluster.')).toBeVisible();
    await expect(viewer.getByRole('status')).toHaveText(
      own('ui.place.page', { page: 2, count: 2 }),
    );
    const turn = (name: string) => viewer.getByRole('button', { name, exact: true });
    const [before, after] = [turn(own('ui.place.before')), turn(own('ui.place.after'))];
    await expect(after).toHaveAttribute('aria-disabled', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await before.click();
    await expect(viewer.getByText('Of summer.')).toBeVisible();
    await expect(before).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(place).toBeFocused();
  });

for (const locale of journeysIn('ja'))
  test(`files are dropped on the page, and taken away again: ${locale}`, async ({ page, site }) => {
    const say = wordsOf(locale, 'attach');
    const { field, asked } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['one.txt', 'two.md'])
        transfer.items.add(new File(['The heron nests in May.'], name, { type: 'text/plain' }));
      return transfer;
    });
    await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
    await expect(page.getByText(say('ui.drop'))).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    await expect(page.getByText(say('ui.drop'))).toBeHidden();
    await expect(chips(page, locale).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: say('ui.remove', { name: 'one.txt' }) }).click();
    await expect(chips(page, locale).getByRole('listitem')).toHaveCount(1);
    await expect(field).toBeFocused();
    await field.fill('What is in it?');
    await field.press('Enter');
    await expect(asked.getByRole('link')).toContainText('two.md');
  });

test.describe('files that cannot be read', () => {
  test.use({ expectedProblems: [/status of 4\d\d|documents\.upload/] });

  for (const locale of journeysIn('en'))
    test(`say why, and hold the message back until they are gone (SPEC 8): ${locale}`, async ({
      page,
      site,
    }) => {
      const [say, errors] = [wordsOf(locale, 'attach'), wordsOf(locale, 'errors')];
      const { field, asked, done } = chatParts(page, locale);
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      const broken = { ...pdf, buffer: bees.subarray(0, 60) };
      await page.locator('.composer input[type="file"]').setInputFiles(broken);
      await expect(chips(page, locale).getByText(errors('document_unreadable'))).toBeVisible();
      await expect(chips(page, locale).getByText(say('ui.failed'))).toBeVisible();
      await field.fill('What is in it?');
      await field.press('Enter');
      await expect(page.getByText(say('ui.unsent'))).toBeVisible();
      await expect(asked).toHaveCount(0);
      await page.getByRole('button', { name: say('ui.remove', { name: 'bees.pdf' }) }).click();
      await field.press('Enter');
      await expect(done).toHaveCount(1);
    });

  for (const locale of journeysIn('en'))
    test(`a file that is too large is not sent at all (SPEC 5): ${locale}`, async ({
      page,
      site,
    }) => {
      const [say, errors] = [wordsOf(locale, 'attach'), wordsOf(locale, 'errors')];
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/trpc/chat.documents')) sent.push(request.url());
      });
      await site(page, 'chat', chatPath(locale));
      await awake(page);
      const dropped = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(33 * 1024 * 1024)], 'large.txt'));
        return transfer;
      });
      await awake(page);
      await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
      await expect(chips(page, locale).getByText(errors('file_too_large'))).toBeVisible();
      await expect(chips(page, locale).getByText(say('ui.failed'))).toBeVisible();
      expect(sent).toEqual([]);
    });
});
