import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { becomeMember, newPerson } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

test.use({ expectedProblems: [/status of 401/] });

for (const locale of journeysIn('en'))
  test(`a key is made, tried on the page, and refused once it is revoked: ${locale}`, async ({
    page,
    site,
  }) => {
    const [say, path] = [wordsOf(locale, 'developer'), localPath(locale, '/developers')];
    await becomeMember(page, 'main', newPerson('developer'));
    await site(page, 'main', path);
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

for (const locale of journeysIn('ar'))
  test(`without an account the page leads to the sign-in, and back: ${locale}`, async ({
    page,
    site,
  }) => {
    const [say, path] = [wordsOf(locale, 'developer'), localPath(locale, '/developers')];
    await site(page, 'main', path);
    await expect(page.getByText(say('ui.keys.sign-in'))).toBeVisible();
    const link = page.getByRole('main').getByRole('link', { name: say('ui.sign-in') });
    const to = `${localPath(locale, '/sign-in')}?callbackUrl=${encodeURIComponent(path)}`;
    await expect(link).toHaveAttribute('href', to);
  });
