import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

const written = {
  en: {
    title: 'Beekeeper',
    description: 'Knows bees.',
    instructions: 'Speak of nothing but bees.',
  },
  ar: {
    title: 'مربي النحل',
    description: 'يعرف النحل.',
    instructions: 'لا تتحدث إلا عن النحل.',
  },
  ja: {
    title: '養蜂家',
    description: '蜜蜂に詳しい。',
    instructions: '蜜蜂のことだけを話して。',
  },
};

for (const locale of journeysIn('ja'))
  test(`a bot is written and made public, another visitor chats with it until it is taken back: ${locale}`, async ({
    page,
    site,
    visitor,
  }) => {
    const [say, chat] = [wordsOf(locale, 'bot'), wordsOf(locale, 'bot-chat')];
    const { title, description, instructions } = written[locale];
    const name = `${title} ${Date.now().toString(36)}`;
    await site(page, 'chat', localPath(locale, '/bot'));
    await awake(page);
    await page.getByRole('button', { name: say('ui.make'), exact: true }).click();
    const form = page.getByRole('dialog', { name: say('ui.form.make') });
    await form.getByLabel(say('ui.form.name')).fill(name);
    await form.getByLabel(say('ui.form.description')).fill(description);
    await form.getByLabel(say('ui.form.instructions')).fill(instructions);
    await form.getByLabel(say('ui.form.starters')).fill('told, please');
    await form.getByRole('button', { name: say('ui.form.save') }).click();
    await expect(page.getByText(say('ui.saved', { name }))).toBeVisible();
    await page
      .getByRole('button', { name: say('ui.publish.named', { name }), exact: true })
      .click();
    await expect(page.getByText(say('ui.published', { name }))).toBeVisible();

    const other = await visitor();
    await site(other, 'chat', localPath(locale, '/bot'));
    await other.getByRole('searchbox').fill(name);
    const link = other.getByRole('link', { name: say('ui.chat', { name }) });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(other.getByRole('heading', { name })).toBeVisible();
    await other.getByRole('button', { name: 'told, please' }).click();
    const theirs = chatParts(other, locale);
    await theirs.field.press('Enter');
    await expect(theirs.done).toContainText(instructions);
    await expect(other.getByText(chat('ui.with', { name }))).toBeVisible();

    await page
      .getByRole('button', { name: say('ui.unpublish.named', { name }), exact: true })
      .click();
    await expect(page.getByText(say('ui.unpublished', { name }))).toBeVisible();
    await other.reload();
    await expect(other.getByText(chat('ui.gone'))).toBeVisible();
    await expect(theirs.done).toContainText(instructions);
  });
