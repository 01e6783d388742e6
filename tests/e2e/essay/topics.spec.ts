import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'topic');
const essay = wordsOf('en', 'essay');

test('a topic is found by its subject, has sixty prompts on three pages, and fills the brief (SPEC 2)', async ({
  page,
  site,
}) => {
  await site(page, 'essay', '/essay-topics');
  await page.getByRole('link', { name: say('category.technology'), exact: true }).click();
  const subject = page.getByRole('region', { name: say('category.technology') });
  await expect(subject).toBeInViewport();
  await subject.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/essay-topics\/[a-z-]+$/);
  const prompts = page.locator('.prompts li p');
  const seen = new Set<string>();
  for (const number of [1, 2, 3]) {
    const link = page.getByRole('link', { name: say('prompt.page', { page: number }) });
    if (number > 1) await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(prompts).toHaveCount(20);
    for (const text of await prompts.allTextContents()) seen.add(text);
  }
  expect(seen.size).toBe(60);

  const compared = page.getByRole('region', { name: say('prompt.kind.compare') });
  const prompt = (await compared.locator('li p').first().textContent()) ?? '';
  const opening = page.waitForEvent('popup');
  await compared
    .getByRole('button', { name: say('prompt.plan') })
    .first()
    .click();
  const writer = await opening;
  await expect(writer.getByLabel(essay('ui.topic'))).toHaveValue(prompt);
  await expect(writer.getByLabel(essay('ui.type'))).toHaveValue('compare');
  await expect(writer).toHaveURL(/\/essay$/);
  await writer.reload();
  await expect(writer.getByLabel(essay('ui.topic'))).toHaveValue(prompt);
});
