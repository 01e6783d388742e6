import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

const fruit = {
  en: {
    apples: { title: 'Apples', more: 'More of apples' },
    pears: { title: 'Pears', more: 'More of pears' },
  },
  ar: {
    apples: { title: 'تفاح', more: 'المزيد عن التفاح' },
    pears: { title: 'إجاص', more: 'المزيد عن الإجاص' },
  },
  ja: {
    apples: { title: 'りんご', more: 'りんごの続き' },
    pears: { title: '洋梨', more: '洋梨の続き' },
  },
};

for (const locale of journeysIn('en'))
  test(`what is typed in one chat waits there while others are open, over a reload too: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, done, newChat, rows, asked } = chatParts(page, locale);
    const { apples, pears } = fruit[locale];
    const open = (title: string) =>
      rows.filter({ hasText: title }).getByRole('button', { name: title }).click();
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(apples.title);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await field.fill(apples.more);
    await newChat.click();
    await expect(field).toHaveValue('');
    await field.fill(pears.title);
    await field.press('Enter');
    await expect(asked).toContainText(pears.title);
    await expect(done).toHaveCount(1);
    await field.fill(pears.more);
    await open(apples.title);
    await expect(asked).toContainText(apples.title);
    await expect(field).toHaveValue(apples.more);
    await open(pears.title);
    await expect(field).toHaveValue(pears.more);
    await page.reload();
    await expect(asked).toContainText(pears.title);
    await expect(field).toHaveValue(pears.more);
    await page.goBack();
    await expect(field).toHaveValue(apples.more);
  });

for (const locale of journeysIn('en'))
  test(`a file that is attached in one chat waits there while another is open, over a reload too: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, done, newChat, rows, asked } = chatParts(page, locale);
    const { apples } = fruit[locale];
    const say = wordsOf(locale, 'attach');
    const attached = page
      .getByRole('list', { name: say('ui.list'), exact: true })
      .getByRole('listitem');
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(apples.title);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await newChat.click();
    const buffer = Buffer.from('The heron nests in May.');
    await page
      .locator('.composer input[type="file"]')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
    await expect(attached.getByText(say('ui.sections', { count: 1 }))).toBeVisible();
    await rows.getByRole('button', { name: apples.title }).click();
    await expect(asked).toContainText(apples.title);
    await expect(attached).toHaveCount(0);
    await page.reload();
    await expect(asked).toContainText(apples.title);
    await expect(attached).toHaveCount(0);
    await newChat.click();
    await expect(attached).toContainText('notes.txt');
  });
