import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';
import { chatParts, chatPath, counted } from './chat-page.ts';

const greetings = {
  en: {
    title: 'Greeting',
    text: 'Greet {{name}} warmly, {{name}}.',
    slash: '/greet',
    name: 'name',
    whom: 'Ada',
    filled: 'Greet Ada warmly, Ada.',
  },
  ar: {
    title: 'تحية',
    text: 'اكتب تحية دافئة إلى {{الاسم}}، {{الاسم}}.',
    slash: '/تحي',
    name: 'الاسم',
    whom: 'ليلى',
    filled: 'اكتب تحية دافئة إلى ليلى، ليلى.',
  },
  ja: {
    title: '挨拶文',
    text: '{{相手}}さんへ、{{相手}}さんに合う挨拶を書いて。',
    // As an input method for Japanese writes it.
    slash: '／挨拶',
    name: '相手',
    whom: '花子',
    filled: '花子さんへ、花子さんに合う挨拶を書いて。',
  },
};

for (const locale of journeysIn('ja'))
  test(`a prompt is written, found by a slash, filled in and put into the message: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field } = chatParts(page, locale);
    const say = wordsOf(locale, 'prompts');
    const { title, text, slash, name, whom, filled } = greetings[locale];
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await page.getByRole('button', { name: say('ui.insert') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('ui.new') }).click();
    await dialog.getByLabel(say('ui.title'), { exact: true }).fill(title);
    await dialog.getByLabel(say('ui.text'), { exact: true }).fill(text);
    await dialog.getByRole('button', { name: say('ui.save') }).click();
    await expect(dialog.getByText(say('ui.saved', { title }))).toBeVisible();
    await page.keyboard.press('Escape');

    await field.fill(slash);
    const option = page.getByRole('option', { name: title });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(page.getByRole('dialog', { name: say('ui.fill', { title }) })).toBeVisible();
    await dialog.getByLabel(name, { exact: true }).fill(whom);
    await dialog.getByRole('button', { name: say('ui.fill.insert') }).click();
    await expect(field).toHaveValue(filled);
    await expect(field).toBeFocused();
  });

for (const locale of journeysIn('ar'))
  test(`keys do what their list says, and the list opens by a key: ${locale}`, async ({
    page,
    site,
  }) => {
    const { field, asked, done, history, find } = chatParts(page, locale);
    const say = wordsOf(locale, 'extras');
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(counted[locale].first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await field.press('ArrowUp');
    await expect(asked.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asked.getByRole('textbox')).toHaveCount(0);

    await page.keyboard.press('Control+/');
    const sheet = page.getByRole('dialog', { name: say('ui.keys') });
    await expect(sheet.getByText(say('ui.keys.copy'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await history.getByRole('heading').first().click();
    await page.keyboard.press('m');
    await expect(field).toBeFocused();
    await field.blur();
    await page.keyboard.press('s');
    await expect(find).toBeFocused();
    await find.blur();
    await page.keyboard.press('n');
    await expect(asked).toHaveCount(0);
  });
