import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

test('what is typed in one chat waits there while others are open, over a reload too', async ({
  page,
  site,
}) => {
  const { field, done, newChat, rows, asked } = chatParts(page, 'en');
  const open = (title: string) =>
    rows.filter({ hasText: title }).getByRole('button', { name: title }).click();
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('Apples');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  await field.fill('More of apples');
  await newChat.click();
  await expect(field).toHaveValue('');
  await field.fill('Pears');
  await field.press('Enter');
  await expect(asked).toContainText('Pears');
  await expect(done).toHaveCount(1);
  await field.fill('More of pears');
  await open('Apples');
  await expect(asked).toContainText('Apples');
  await expect(field).toHaveValue('More of apples');
  await open('Pears');
  await expect(field).toHaveValue('More of pears');
  await page.reload();
  await expect(asked).toContainText('Pears');
  await expect(field).toHaveValue('More of pears');
  await page.goBack();
  await expect(field).toHaveValue('More of apples');
});

test('a file that is attached in one chat waits there while another is open, over a reload too', async ({
  page,
  site,
}) => {
  const { field, done, newChat, rows, asked } = chatParts(page, 'en');
  const say = wordsOf('en', 'attach');
  const attached = page.getByRole('list', { name: say('ui.list') }).getByRole('listitem');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('Apples');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  await newChat.click();
  const buffer = Buffer.from('The heron nests in May.');
  await page
    .locator('.composer input[type="file"]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
  await expect(attached.getByText(say('ui.sections', { count: 1 }))).toBeVisible();
  await rows.getByRole('button', { name: 'Apples' }).click();
  await expect(asked).toContainText('Apples');
  await expect(attached).toHaveCount(0);
  await page.reload();
  await expect(asked).toContainText('Apples');
  await expect(attached).toHaveCount(0);
  await newChat.click();
  await expect(attached).toContainText('notes.txt');
});
