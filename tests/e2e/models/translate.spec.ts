import { expect, test } from '#tests/support/browser.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'translate');
const more = wordsOf('en', 'translate-parts');
const runs = wordsOf('en', 'runs');

test('a text is translated on the page of its pair, a sentence is said another way, and it is checked by translating it back', async ({
  page,
  site,
}) => {
  await site(page, 'translate', '/swahili-english');
  const tool = page.getByRole('region', { name: say('ui.tool') });
  await tool
    .getByLabel(say('ui.text'), { exact: true })
    .fill('Habari za asubuhi, Anna.\n\nTutaonana saa 12.');
  await tool.getByRole('button', { name: say('ui.translate'), exact: true }).click();
  // The scripted engine says everything in capitals.
  const result = tool.getByRole('region', { name: say('ui.result') });
  await expect(result.locator('.translated')).toHaveText(
    'HABARI ZA ASUBUHI, ANNA.\n\nTUTAONANA SAA 12.',
    { useInnerText: true },
  );
  await expect(page).toHaveURL(/\?run=/);
  await result.getByRole('button', { name: 'TUTAONANA SAA 12.' }).click();
  const ways = page.getByRole('dialog', { name: more('ui.ways') });
  await ways.getByRole('button', { name: more('ui.ways.press'), exact: true }).click();
  await ways.getByRole('button', { name: '~TUTAONANA SAA 12.' }).click();
  await expect(result.locator('.translated')).toContainText('~TUTAONANA');
  await result.getByRole('button', { name: more('ui.back.begin') }).click();
  await expect(
    result.getByRole('row', { name: 'Habari za asubuhi, Anna. HABARI ZA ASUBUHI, ANNA.' }),
  ).toBeVisible();
  await page.reload();
  await expect(result.locator('.translated')).toContainText('ASUBUHI');
  await expect(tool.getByLabel(say('ui.text'), { exact: true })).toHaveValue(/^Habari za/);
  await tool.getByText(say('ui.history'), { exact: true }).click();
  const history = tool.getByRole('navigation', { name: runs('ui.history') });
  await expect(history.getByRole('link')).toHaveCount(1);
});
