import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake, becomeMember, newPerson, sessionOf, signInParts } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'account');
const joinLink = say('join.link', { site: 'Wordkin' });

test('the second domain joins only by a click, and then shows the same account (DESIGN 3)', async ({
  page,
  context,
  site,
}) => {
  const person = newPerson('joan');
  await becomeMember(page, 'main', person);
  const account = await sessionOf(page);

  await site(page, 'bypass2');
  await page.locator('h1').click();
  await expect.poll(async () => (await sessionOf(page))?.type).toBe(0);
  await site(page, 'bypass2', '/sign-in?callbackUrl=/de');
  await awake(page);
  await page.getByRole('link', { name: joinLink }).click();
  await page.waitForURL(/undetected\.localhost.*\/join\/finish/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const shown = async () => (await context.cookies(page.url())).map(({ name }) => name);
  expect(await shown()).not.toContain('user-info');

  const finish = page.url();
  await page.getByRole('button', { name: wordsOf('de', 'account')('join.button') }).click();
  await page.waitForURL(addressOf('bypass2', '/de'));
  expect(await shown()).toContain('user-info');
  expect((await sessionOf(page))?.user).toEqual(account?.user);
  await site(page, 'bypass2', '/sign-in');
  await expect(signInParts(page).status).toContainText(person.email);

  // A code is good for once, in the browser that asked for it.
  await context.clearCookies({ domain: /undetected\.localhost$/ });
  await page.goto(finish);
  await page.getByRole('button').click();
  await page.waitForURL(/\/sign-in\?error=Verification/);
  await expect(signInParts(page).alert).toHaveText(wordsOf('en', 'errors')('sign_in_link'));
});

test('who is not signed in on main signs in there first and comes back to the question (DESIGN 3)', async ({
  page,
  site,
  visitor,
}) => {
  const person = newPerson('jim');
  await becomeMember(await visitor(), 'main', person);
  await site(page, 'bypass2', '/sign-in');
  await page.getByRole('link', { name: joinLink }).click();
  await page.waitForURL((url) => url.href.startsWith(addressOf('main', '/sign-in?')));
  await awake(page);
  const { email, password, submit, alert } = signInParts(page);
  await expect(alert).toHaveText(wordsOf('en', 'errors')('session_required'));
  await email.fill(person.email);
  await password.fill(person.password);
  await submit.click();
  await page.waitForURL(/undetected\.localhost.*\/join\/finish/);
  await page.getByRole('button', { name: say('join.button') }).click();
  await page.waitForURL(addressOf('bypass2'));
  expect((await sessionOf(page))?.user.email).toBe(person.email);
});
