import { addressOf, expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson, signIn, signOut } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'counter');

for (const [where, first] of [
  ['on the same site', 'writer'],
  ['on another site', 'essay'],
] as const) {
  test(`A signs out in one tab ${where} and B signs in: the other tab shows nothing of A (R18)`, async ({
    page,
    context,
    visitor,
  }) => {
    const [ann, ben] = [newPerson('ann'), newPerson('ben')];
    await becomeMember(await visitor(), 'main', ben);
    await becomeMember(page, first, ann);

    const other = await context.newPage();
    await other.goto(addressOf('writer', '/word-counter'));
    const saved = other.getByRole('region', { name: say('ui.list') });
    await other.getByRole('textbox').first().fill('Private words of Ann');
    await other.getByRole('button', { name: say('ui.save'), exact: true }).click();
    await expect(saved.getByRole('listitem')).toContainText('Private words of Ann');

    await page.bringToFront();
    await signOut(page, first);
    await signIn(page, first, ben);
    await other.bringToFront();
    // Only looking at a tab tells it of another site: a headless browser hides none.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(saved.getByText(say('ui.list.empty'))).toBeVisible();
    await expect(saved.getByRole('listitem')).toHaveCount(0);
    await other.goto(addressOf('writer', '/sign-in'));
    await expect(other.locator('.sign-in').getByRole('status')).toContainText(ben.email);
  });
}
