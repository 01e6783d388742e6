import { expect, test } from '#tests/support/browser.ts';
import { awake, newPerson, signInParts } from '../people.ts';
import { journeysIn } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

for (const locale of journeysIn('en'))
  test(`who signs in from a conversation comes back to it: ${locale}`, async ({ page, site }) => {
    const { field, asked, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    const conversation = page.url();
    await page.locator('.site-header .to-enter').click();
    await awake(page);
    const { turn, email, password, create } = signInParts(page, locale);
    const person = newPerson('comes-back');
    await turn.click();
    await email.fill(person.email);
    await password.fill(person.password);
    await create.click();
    await page.waitForURL(conversation);
    await expect(asked).toContainText(counted[locale].first);
  });
