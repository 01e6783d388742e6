import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';
import { chatParts, chatPath } from './chat-page.ts';

const prompts = wordsOf('en', 'prompts');
const extras = wordsOf('en', 'extras');

test('a prompt is written, found by a slash, filled in and put into the message', async ({
  page,
  site,
}) => {
  const { field } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await page.getByRole('button', { name: prompts('ui.insert') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: prompts('ui.new') }).click();
  await dialog.getByLabel(prompts('ui.title'), { exact: true }).fill('Greeting');
  await dialog
    .getByLabel(prompts('ui.text'), { exact: true })
    .fill('Greet {{name}} warmly, {{name}}.');
  await dialog.getByRole('button', { name: prompts('ui.save') }).click();
  await expect(dialog.getByText(prompts('ui.saved', { title: 'Greeting' }))).toBeVisible();
  await page.keyboard.press('Escape');

  await field.fill('/greet');
  const option = page.getByRole('option', { name: 'Greeting' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(
    page.getByRole('dialog', { name: prompts('ui.fill', { title: 'Greeting' }) }),
  ).toBeVisible();
  await dialog.getByLabel('name').fill('Ada');
  await dialog.getByRole('button', { name: prompts('ui.fill.insert') }).click();
  await expect(field).toHaveValue('Greet Ada warmly, Ada.');
  await expect(field).toBeFocused();
});

test('keys do what their list says, and the list opens by a key', async ({ page, site }) => {
  const { field, asked, done, history, find } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('How many words: one two three');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  await field.press('ArrowUp');
  await expect(asked.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked.getByRole('textbox')).toHaveCount(0);

  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: extras('ui.keys') });
  await expect(sheet.getByText(extras('ui.keys.copy'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await history.getByRole('heading').first().click();
  await page.keyboard.press('m');
  await expect(field).toBeFocused();
  await field.blur();
  await page.keyboard.press('s');
  await expect(find).toBeFocused();
  await find.blur();
  await page.keyboard.press('n');
  await expect(asked).toHaveCount(0);
});
