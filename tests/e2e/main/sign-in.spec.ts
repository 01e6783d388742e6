import type { RealLocale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake, newPerson, sessionOf, signIn, signInParts, signOut, signUp } from '../people.ts';
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
  test.use({ expectedProblems: [/status of (?:401|409|400)/] });

  test('a wrong password says the exact message, in the language of the page (SPEC 8)', async ({
    page,
    site,
    visitor,
  }) => {
    const person = newPerson('bob');
    await signUp(page, 'main', person);
    const other = await visitor();
    const locales: readonly RealLocale[] = ['en', 'de', 'ja', 'ar'];
    for (const locale of locales) {
      const answered = other.waitForResponse(/callback\/credentials/);
      await site(other, 'main', localPath(locale, '/sign-in'));
      await awake(other);
      await other.locator('input[name=email]').fill(person.email);
      await other.locator('input[name=password]').fill('not the password');
      await other.locator('button[type=submit]').click();
      await expect(other.getByRole('alert')).toHaveText(
        wordsOf(locale, 'errors')('credentials_wrong'),
      );
      const { url }: { url: string } = await (await answered).json();
      expect(new URL(url).searchParams.get('error')).toBe('Incorrect username or password');
      await expect(other.locator('input[name=email]')).toHaveValue(person.email);
    }
    expect(wordsOf('en', 'errors')('credentials_wrong')).toBe('Incorrect username or password');
  });

  test('unknown people and taken addresses are told so, and nothing typed is lost (SPEC 8)', async ({
    page,
    visitor,
  }) => {
    const person = newPerson('cat');
    const parts = signInParts(page);
    await page.goto(addressOf('grammar', '/sign-in'));
    await awake(page);
    await parts.email.fill(person.email);
    await parts.password.fill(person.password);
    await parts.submit.click();
    await expect(parts.alert).toHaveText('User does not exist');
    await signUp(page, 'grammar', person);

    const other = await visitor();
    const taken = signInParts(other);
    await other.goto(addressOf('chat', '/sign-in'));
    await awake(other);
    await taken.turn.click();
    await taken.email.fill(person.email.toUpperCase());
    await taken.password.fill('another password');
    await taken.create.click();
    await expect(taken.alert).toHaveText('The email has been registered.');
    await expect(taken.email).toHaveValue(person.email.toUpperCase());
    await expect(taken.password).toHaveValue('another password');
  });

  test('email and password are required, by the form and by the server (SPEC 5)', async ({
    page,
    site,
  }) => {
    await site(page, 'main', '/sign-in');
    await awake(page);
    const { email, submit, alert } = signInParts(page);
    await submit.click();
    await expect(email).toBeFocused();
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await submit.click();
    await expect(alert).toHaveText('Email and password are required');
  });
});

test('the error parameter is told in words, and text that nobody knows is not echoed (SPEC 7)', async ({
  page,
  site,
}) => {
  const say = wordsOf('en', 'errors');
  for (const [error, text] of [
    ['SessionRequired', say('session_required')],
    ['CredentialsSignin', say('sign_in_credentials')],
    ['Incorrect username or password', say('credentials_wrong')],
    ['<b>Your prize</b>', say('sign_in_failed')],
  ] as const) {
    await site(page, 'main', `/sign-in?${new URLSearchParams({ error })}`);
    await expect(signInParts(page).alert).toHaveText(text);
  }
  await site(page, 'main', '/de/sign-in?error=SessionRequired');
  await expect(page.getByRole('alert')).toHaveText(wordsOf('de', 'errors')('session_required'));
});

test('a callbackUrl leads on within the family, and never off it (R33)', async ({
  page,
  visitor,
}) => {
  const person = newPerson('eve');
  await signUp(page, 'main', person);
  for (const [callbackUrl, then] of [
    [addressOf('tutor', '/fr'), addressOf('tutor', '/fr')],
    ['/\\evil.example', addressOf('main')],
    ['javascript:alert(1)', addressOf('main')],
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
