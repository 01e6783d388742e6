import { addressOf, expect, test } from '#tests/support/browser.ts';
import {
  awake,
  becomeMember,
  newPerson,
  sessionOf,
  signIn,
  signInParts,
  signOut,
  signUp,
} from '../people.ts';
import { wordsOf } from '../words.ts';

test('sign up, sign out, sign in: one identity on every sub-domain, and the anonymous work comes along (SPEC 3, 6)', async ({
  page,
  site,
}) => {
  const person = newPerson('ann');
  const counter = wordsOf('en', 'counter');
  await site(page, 'writer', '/word-counter');
  await page.getByRole('textbox').first().fill('Written before the account');
  await page.getByRole('button', { name: counter('ui.save'), exact: true }).click();
  await expect(page.getByText(counter('ui.saved'))).toBeVisible();
  const anonymous = await sessionOf(page);
  expect(anonymous?.type).toBe(0);

  await signUp(page, 'essay', person, '/de');
  const account = await sessionOf(page);
  expect(account).toMatchObject({ type: 1, user: { email: person.email } });
  expect(account?.user.id).not.toBe(anonymous?.user.id);

  const saved = page.getByRole('region', { name: counter('ui.list') });
  await site(page, 'writer', '/word-counter');
  await expect(saved.getByRole('listitem')).toContainText('Written before the account');
  await site(page, 'video', '/sign-in');
  await expect(signInParts(page).status).toContainText(person.email);

  await signOut(page, 'video');
  expect((await sessionOf(page))?.user.email ?? null).toBeNull();
  await site(page, 'writer', '/word-counter');
  await expect(saved.getByText(counter('ui.list.empty'))).toBeVisible();

  await signIn(page, 'music', person);
  expect((await sessionOf(page))?.user.id).toBe(account?.user.id);
  await site(page, 'writer', '/word-counter');
  await expect(saved.getByRole('listitem')).toHaveCount(1);
});

test.describe('refused', () => {
  test.use({ expectedProblems: [/status of (?:401|400)/] });

  test('who forgets a field, or has a wrong password, is told so in the language of the page, and text that nobody knows is not echoed (SPEC 5, 7, 8)', async ({
    page,
    site,
    visitor,
  }) => {
    const person = newPerson('bob');
    await becomeMember(await visitor(), 'main', person);
    const say = wordsOf('ar', 'errors');
    const alert = page.getByRole('alert');
    await site(page, 'main', `/ar/sign-in?${new URLSearchParams({ error: '<b>Your prize</b>' })}`);
    await expect(alert).toHaveText(say('sign_in_failed'));
    const email = page.locator('input[name=email]');
    const submit = page.locator('button[type=submit]');
    await submit.click();
    await expect(email).toBeFocused();
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await submit.click();
    await expect(alert).toHaveText(say('credentials_required'));

    const answered = page.waitForResponse(/callback\/credentials/);
    await email.fill(person.email);
    await page.locator('input[name=password]').fill('not the password');
    await submit.click();
    await expect(alert).toHaveText(say('credentials_wrong'));
    const { url }: { url: string } = await (await answered).json();
    expect(new URL(url).searchParams.get('error')).toBe('Incorrect username or password');
    await expect(email).toHaveValue(person.email);
  });
});

test('a callbackUrl leads on within the family, and never off it (R33)', async ({
  page,
  visitor,
}) => {
  const person = newPerson('eve');
  await becomeMember(page, 'main', person);
  for (const [callbackUrl, then] of [
    [addressOf('tutor', '/fr'), addressOf('tutor', '/fr')],
    ['/\\evil.example', addressOf('main')],
  ] as const) {
    const other = await visitor();
    const { email, password, submit } = signInParts(other);
    await other.goto(addressOf('main', `/sign-in?${new URLSearchParams({ callbackUrl })}`));
    await awake(other);
    await email.fill(person.email);
    await password.fill(person.password);
    await submit.click();
    await other.waitForURL(then);
  }
  // Who is signed in already is offered the same way on.
  await page.goto(addressOf('main', '/sign-in?callbackUrl=https://evil.example/'));
  const on = page.getByRole('link', { name: wordsOf('en', 'account')('signedIn.continue') });
  await expect(on).toHaveAttribute('href', '/');
});
