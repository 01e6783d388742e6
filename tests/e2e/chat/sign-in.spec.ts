import { expect, test } from '#tests/support/browser.ts';
import { awake, newPerson, signInParts } from '../people.ts';
import { chatParts, chatPath } from './chat-page.ts';

test('who signs in from a conversation comes back to it', async ({ page, site }) => {
  const { field, asked, done } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('Where does the heron nest?');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  const conversation = page.url();
  await page.locator('.site-header .to-enter').click();
  await awake(page);
  const { turn, email, password, create } = signInParts(page);
  const person = newPerson('comes-back');
  await turn.click();
  await email.fill(person.email);
  await password.fill(person.password);
  await create.click();
  await page.waitForURL(conversation);
  await expect(asked).toContainText('Where does the heron nest?');
});
