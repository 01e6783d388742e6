import { expect, test } from '#tests/support/browser.ts';
import { chatParts } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'bot');
const chat = wordsOf('en', 'bot-chat');

test('a bot is written and made public, another visitor chats with it until it is taken back', async ({
  page,
  site,
  visitor,
}) => {
  const name = `Beekeeper ${Date.now().toString(36)}`;
  const instructions = 'Speak of nothing but bees.';
  await site(page, 'chat', '/bot');
  await awake(page);
  await page.getByRole('button', { name: say('ui.make'), exact: true }).click();
  const form = page.getByRole('dialog', { name: say('ui.form.make') });
  await form.getByLabel(say('ui.form.name')).fill(name);
  await form.getByLabel(say('ui.form.description')).fill('Knows bees.');
  await form.getByLabel(say('ui.form.instructions')).fill(instructions);
  await form.getByLabel(say('ui.form.starters')).fill('told, please');
  await form.getByRole('button', { name: say('ui.form.save') }).click();
  await expect(page.getByText(say('ui.saved', { name }))).toBeVisible();
  await page.getByRole('button', { name: say('ui.publish.named', { name }) }).click();
  await expect(page.getByText(say('ui.published', { name }))).toBeVisible();

  const other = await visitor();
  await site(other, 'chat', '/bot');
  await other.getByRole('searchbox').fill(name);
  const link = other.getByRole('link', { name: say('ui.chat', { name }) });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(other.getByRole('heading', { name })).toBeVisible();
  await other.getByRole('button', { name: 'told, please' }).click();
  const theirs = chatParts(other, 'en');
  await theirs.field.press('Enter');
  await expect(theirs.done).toContainText(instructions);
  await expect(other.getByText(chat('ui.with', { name }))).toBeVisible();

  await page.getByRole('button', { name: say('ui.unpublish.named', { name }) }).click();
  await expect(page.getByText(say('ui.unpublished', { name }))).toBeVisible();
  await other.reload();
  await expect(other.getByText(chat('ui.gone'))).toBeVisible();
  await expect(theirs.done).toContainText(instructions);
});
