import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn } from '../words.ts';

const versions = {
  en: { first: 'The first version', second: 'The second version', next: 'What comes then' },
  ar: { first: 'الصيغة الأولى', second: 'الصيغة الثانية', next: 'وماذا بعد ذلك' },
  ja: { first: '最初の書き方', second: '次の書き方', next: 'その後は' },
};

for (const locale of journeysIn('ar'))
  test(`a version of a question that is chosen is read after a reload, and gone on with: ${locale}`, async ({
    page,
    site,
  }) => {
    const { say, field, asked, answers, done } = chatParts(page, locale);
    const { first, second, next } = versions[locale];
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill(first);
    await field.press('Enter');
    await expect(done).toHaveCount(1);
    await asked.getByRole('button', { name: say('ui.edit') }).click();
    const version = page.getByRole('textbox', { name: say('ui.edit.label') });
    await version.fill(second);
    await version.press('Enter');
    await expect(answers.last()).toContainText(`You said: ${second}`);
    await expect(done).toHaveCount(1);

    const kept = page.waitForResponse(/chat\.choose/);
    await page.getByRole('button', { name: say('ui.version.previous') }).click();
    await expect(asked).toContainText(first);
    await kept;
    await page.reload();
    await expect(asked).toContainText(first);
    await expect(
      page.getByRole('group', { name: say('ui.version', { n: 1, count: 2 }) }),
    ).toBeVisible();
    await field.fill(next);
    await field.press('Enter');
    await expect(done).toHaveCount(2);
    await expect(asked.first()).toContainText(first);
    await page.reload();
    await expect(asked.first()).toContainText(first);
    await expect(asked).toHaveCount(2);
  });
