import { expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'developer');

test.use({ expectedProblems: [/status of 401/] });

test('a key is made, tried on the page, and refused once it is revoked', async ({ page, site }) => {
  await becomeMember(page, 'main', newPerson('developer'));
  await site(page, 'main', '/developers');
  await expect(page.getByText(say('ui.keys.empty'))).toBeVisible();
  await page.getByLabel(say('ui.make.name')).fill('Notebook');
  await page.getByRole('button', { name: say('ui.make.send') }).click();
  const secret = page.getByRole('textbox', { name: say('ui.made.title') });
  await expect(secret).toHaveValue(/^\S{20,}$/);

  const trial = page.getByRole('region', { name: say('ui.try.title') });
  await expect(trial.getByLabel(say('ui.try.key'))).toHaveValue(await secret.inputValue());
  await trial.getByLabel(say('ui.try.message')).fill('Hello');
  await trial.getByRole('button', { name: say('ui.try.send') }).click();
  await expect(trial.getByText('You said: Hello')).toBeVisible();
  await expect(trial.getByText(say('ui.try.cost', { words: 3 }))).toBeVisible();

  await page.getByRole('button', { name: say('ui.revoke.named', { name: 'Notebook' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui.revoke.yes') })
    .click();
  await expect(page.getByText(say('ui.revoked', { name: 'Notebook' }))).toBeVisible();
  await trial.getByRole('button', { name: say('ui.try.send') }).click();
  await expect(trial.getByRole('status').first()).toContainText('401');
});

test('without an account the page leads to the sign-in, and back', async ({ page, site }) => {
  await site(page, 'main', '/developers');
  await expect(page.getByText(say('ui.keys.sign-in'))).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: say('ui.sign-in') });
  await expect(link).toHaveAttribute('href', /\/sign-in\?callbackUrl=%2Fdevelopers/);
});
