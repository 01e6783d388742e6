import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'summarise');
const text =
  'Bees stay awake in winter. They form a cluster and take turns on the outside. So they keep warm.';

test('a model’s sentence leads to its place in the text, also after a reload (DESIGN 10)', async ({
  page,
  site,
}) => {
  await site(page, 'writer', '/summarizer');
  await awake(page);
  await page.getByLabel(say('ui.text')).fill(text);
  await expect(page.getByLabel(say('ui.way'))).toBeVisible();
  await page.getByRole('button', { name: say('ui.begin'), exact: true }).click();
  const sentence = page.locator('.summary-lines .sentence');
  await expect(sentence).toHaveText('They form a cluster and sleep in palaces.');
  await page.reload();
  await expect(sentence).toHaveText('They form a cluster and sleep in palaces.');
  await sentence.click();
  await expect(page.locator('.in-text mark')).toHaveText(
    'They form a cluster and take turns on the outside.',
  );
});
