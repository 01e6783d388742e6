import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { chatParts, chatPath } from './chat-page.ts';

test('an answer is changed by its reader into a version that says so', async ({ page, site }) => {
  const { say, field, done } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('How many words: one two three');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  const edit = done.getByRole('button', { name: say('ui.edit'), exact: true });
  const changed = page.getByRole('textbox', { name: say('ui.edit.answer.label') });
  await edit.press('Enter');
  await expect(changed).toBeFocused();
  await changed.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await changed.fill('In *my* words.');
  await page.getByRole('button', { name: say('ui.edit.answer.keep') }).press('Enter');
  await expect(done).toContainText('In my words.');
  await expect(done).toContainText(say('ui.edited'));
  await expect(done).toContainText('2/2');
  await expect(edit).toBeFocused();
  await page.reload();
  await expect(done).toContainText('In my words.');
  await done.getByRole('button', { name: say('ui.version.previous') }).press('Enter');
  await expect(done).not.toContainText(say('ui.edited'));
});
