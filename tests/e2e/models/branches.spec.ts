import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';

test('a version of a question that is chosen is read after a reload, and gone on with', async ({
  page,
  site,
}) => {
  const { say, field, asked, answers, done } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('The first version');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  await asked.getByRole('button', { name: say('ui.edit') }).click();
  const version = page.getByRole('textbox', { name: say('ui.edit.label') });
  await version.fill('The second version');
  await version.press('Enter');
  await expect(answers.last()).toContainText('You said: The second version');
  await expect(done).toHaveCount(1);

  const kept = page.waitForResponse(/chat\.choose/);
  await page.getByRole('button', { name: say('ui.version.previous') }).click();
  await expect(asked).toContainText('The first version');
  await kept;
  await page.reload();
  await expect(asked).toContainText('The first version');
  await expect(
    page.getByRole('group', { name: say('ui.version', { n: 1, count: 2 }) }),
  ).toBeVisible();
  await field.fill('What comes then');
  await field.press('Enter');
  await expect(done).toHaveCount(2);
  await expect(asked.first()).toContainText('The first version');
  await page.reload();
  await expect(asked.first()).toContainText('The first version');
  await expect(asked).toHaveCount(2);
});
