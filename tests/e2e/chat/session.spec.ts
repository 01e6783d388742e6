import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake, becomeMember, newPerson, signInParts } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

test.use({ expectedProblems: [/status of 401/] });

for (const locale of journeysIn('ar'))
  test(`what is sent in a chat whose session has ended is in its field again after sign-in (SPEC 4): ${locale}`, async ({
    page,
    context,
    site,
  }) => {
    const person = newPerson('ended');
    await becomeMember(page, 'chat', person);
    const { field, asked, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    const { hash } = new URL(page.url());
    expect(hash).toContain('#chat=');

    await context.clearCookies({ name: /^wordkin\.(session|visitor)$/ });
    await field.fill(counted[locale].second);
    await field.press('Enter');
    await page.waitForURL(/\/sign-in\?error=SessionRequired/);
    await awake(page);
    await expect(page.getByText(wordsOf(locale, 'errors')('session_required'))).toBeVisible();
    const { email, password, submit } = signInParts(page, locale);
    await email.fill(person.email);
    await password.fill(person.password);
    await submit.click();
    await page.waitForURL(addressOf('chat', chatPath(locale) + hash));
    await expect(asked).toContainText(counted[locale].first);
    await expect(field).toHaveValue(counted[locale].second);
  });
