import { addressOf, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { letterTo } from '../letters.ts';
import { awake, becomeMember, newPerson, sessionOf, signInParts } from '../people.ts';
import { wordsOf } from '../words.ts';

const account = wordsOf('en', 'account');
const mail = wordsOf('en', 'account-mail');
const own = wordsOf('en', 'account-page');
const shell = wordsOf('en', 'shell');

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

test('an account is made, verified by its code, and led to from every page (SPEC 2, 6)', async ({
  page,
  site,
}) => {
  const { email, password } = newPerson('verify');
  await site(page, 'essay', '/sign-up?callbackUrl=/find');
  await awake(page);
  const form = signInParts(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.create.click();
  await page.waitForURL(/\/verify-email\?callbackUrl=/);
  const { code } = await letterTo(email, 'code');
  await page.getByLabel(mail('verify.code')).fill(code);
  await page.getByRole('button', { name: mail('verify.submit') }).click();
  await page.getByRole('link', { name: mail('verify.continue') }).click();
  await page.waitForURL(addressOf('essay', '/find'));

  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('account') })
    .click();
  await page.waitForURL(addressOf('essay', '/app/account'));
  const profile = page.getByRole('region', { name: own('ui.profile.title') });
  await profile.getByLabel(own('ui.profile.firstName')).fill('Ada');
  await profile.getByRole('button', { name: own('ui.profile.save') }).click();
  await expect(profile.getByRole('status')).toHaveText(own('ui.saved'));
  expect(await axeFindings(page)).toEqual([]);
  const cookies = await page.context().cookies();
  const known = cookies.find(({ name }) => name === 'user-info')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(known))).toMatchObject({ email, firstName: 'Ada' });
  await site(page, 'essay', '/fr/app');
  await page.waitForURL(addressOf('essay', '/fr/app/account'));
});

test('a forgotten password is set anew by the link of a letter', async ({ page, site }) => {
  const { email, password } = newPerson('forgot');
  await becomeMember(page, 'essay', { email, password });
  const first = await letterTo(email, 'code');

  // Programs that look through mail open every link: opened alone it does nothing.
  await page.goto(addressOf('essay', `/verify-email#${first.secret}`));
  await page.reload();
  const confirm = page.getByRole('button', { name: mail('verify.link.submit') });
  await confirm.waitFor();
  await confirm.click();
  await expect(page.getByRole('status')).toContainText(email);

  await site(page, 'essay', '/forgot-password');
  await awake(page);
  await page.getByLabel(mail('forgot.email')).fill(email);
  await page.getByRole('button', { name: mail('forgot.submit') }).click();
  await expect(page.getByRole('status')).toContainText(email);
  const { secret } = await letterTo(email, 'new password');
  await site(page, 'essay', `/reset-password#${secret}`);
  await awake(page);
  await page.getByLabel(account('password'), { exact: true }).fill('four other plain words');
  await page.getByRole('button', { name: mail('reset.submit') }).click();
  await page.getByRole('link', { name: mail('reset.signIn') }).click();
  await page.waitForURL(addressOf('essay', '/sign-in'));
  expect((await sessionOf(page))?.user.email ?? null).toBeNull();
});
