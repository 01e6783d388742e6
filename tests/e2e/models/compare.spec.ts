import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

for (const locale of journeysIn('ja'))
  test(`two models answer side by side, one is stopped, and the chat goes on with the other: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'extras');
    const { say: chat, field, asked } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await page.getByRole('button', { name: say('ui.compare') }).click();
    const dialog = page.getByRole('dialog', { name: say('ui.compare') });
    await dialog.getByLabel('ChatGPT').check();
    await page.keyboard.press('Escape');
    const more = say('ui.compare.with', { count: 1 });
    await expect(page.getByRole('button', { name: more })).toBeFocused();

    await field.fill('steadily, please');
    await field.press('Enter');
    const column = (n: number, name: string) =>
      page.getByRole('article', { name: say('ui.compare.column', { n, count: 2, name }) });
    const [first, second] = [column(1, 'Chat'), column(2, 'ChatGPT')];
    await expect(first.locator('.answer-text')).toContainText('scripted provider');
    await first.getByRole('button', { name: say('ui.compare.stop') }).press('Enter');
    await expect(first).toHaveAttribute('data-state', 'stopped');
    await expect(
      page.getByRole('region', { name: say('ui.compare.answers', { count: 2 }) }),
    ).toBeFocused();
    await expect(second).toHaveAttribute('data-state', 'streaming');
    await expect(second).toHaveAttribute('data-state', 'done');

    const kept = page.waitForResponse(/chat\.choose/);
    await second.getByRole('button', { name: say('ui.compare.go') }).click();
    await expect(second.getByText(say('ui.compare.goes'))).toBeVisible();
    await kept;
    await page.reload();
    await expect(second.getByText(say('ui.compare.goes'))).toBeVisible();
    await expect(page.getByRole('combobox', { name: chat('ui.model') })).toHaveValue('chatgpt');
    await field.fill('And now?');
    await field.press('Enter');
    await expect(asked).toHaveCount(2);
    await expect(page.locator('.answer').last()).toContainText('You said: And now?');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.answer')).toHaveCount(2);
    await page.getByRole('button', { name: say('ui.compare.show', { count: 2 }) }).click();
    await expect(first).toHaveAttribute('data-state', 'stopped');
    await expect(second).toHaveAttribute('data-goes', 'true');
  });
