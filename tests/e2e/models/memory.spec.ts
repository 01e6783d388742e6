import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

const facts = {
  en: 'I keep bees on a roof.',
  ar: 'أربي النحل على سطح.',
  ja: '屋上で蜜蜂を飼っています。',
};

for (const locale of journeysIn('ar'))
  test(`a model reads what is remembered, and not when that is switched off: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'memory');
    const fact = facts[locale];
    const { field, asked, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(fact);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await asked.getByRole('button', { name: say('ui.remember') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say('ui.add.label'))).toHaveValue(fact);
    await dialog.getByRole('button', { name: say('ui.add'), exact: true }).click();
    await expect(dialog.getByText(say('ui.saved'))).toBeVisible();
    // The form was made anew: the next key goes on within the dialog.
    await expect(dialog.locator('h2')).toBeFocused();
    await page.keyboard.press('Escape');
    await field.fill('told, please');
    await field.press('Enter');
    await expect(done).toHaveCount(2);
    await expect(done.last()).toContainText(fact);

    await page.getByRole('button', { name: say('ui.memory'), exact: true }).click();
    await dialog.getByLabel(say('ui.chat.on')).click();
    await expect(dialog.getByLabel(say('ui.chat.on'))).not.toBeChecked();
    await page.keyboard.press('Escape');
    await field.fill('told again, please');
    await field.press('Enter');
    await expect(done).toHaveCount(3);
    await expect(done.last()).toContainText('I was told');
    await expect(done.last()).not.toContainText(fact);

    await page.getByRole('button', { name: say('ui.memory'), exact: true }).click();
    await dialog.getByRole('button', { name: say('ui.delete'), exact: true }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('ui.delete'), exact: true })
      .click();
    await expect(dialog.first().getByText(say('ui.empty'))).toBeVisible();
  });
