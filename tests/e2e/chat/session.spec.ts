import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake, becomeMember, newPerson, signInParts } from '../people.ts';
import { wordsOf } from '../words.ts';
import { chatParts, chatPath } from './chat-page.ts';

test.use({ expectedProblems: [/status of 401/] });

test('what is sent in a chat whose session has ended is in its field again after sign-in (SPEC 4)', async ({
  page,
  context,
  site,
}) => {
  const person = newPerson('ended');
  await becomeMember(page, 'chat', person);
  const { field, asked, done } = chatParts(page, 'en');
  await site(page, 'chat', chatPath('en'));
  await awake(page);
  await field.fill('How many words: one two three');
  await field.press('Enter');
  await expect(done).toHaveCount(1);
  const { hash } = new URL(page.url());
  expect(hash).toContain('#chat=');

  await context.clearCookies({ name: /^wordkin\.(session|visitor)$/ });
  await field.fill('How many words: one two');
  await field.press('Enter');
  await page.waitForURL(/\/sign-in\?error=SessionRequired/);
  await awake(page);
  await expect(page.getByText(wordsOf('en', 'errors')('session_required'))).toBeVisible();
  const { email, password, submit } = signInParts(page);
  await email.fill(person.email);
  await password.fill(person.password);
  await submit.click();
  await page.waitForURL(addressOf('chat', chatPath('en') + hash));
  await expect(asked).toHaveText(/one two three/);
  await expect(field).toHaveValue('How many words: one two');
});
