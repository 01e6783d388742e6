import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'translate');
const more = wordsOf('en', 'translate-parts');
const runs = wordsOf('en', 'runs');

test('a text is translated on the page of its pair, a sentence is said another way, and it is checked by translating it back', async ({
  page,
  site,
}) => {
  await site(page, 'translate', '/swahili-english');
  await awake(page);
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

test('a text of 100,000 characters is translated whole and in order, and one of 100,001 is refused and kept (SPEC 1)', async ({
  page,
  site,
}) => {
  // Few words: a visitor may have a thousand translated.
  const sentence = (n: number) => `${'lang'.repeat(29)}${n}. `;
  const text = Array.from({ length: 1_000 }, (_, n) => sentence(n))
    .join('')
    .slice(0, 100_000);
  await site(page, 'translate', '/english-german');
  await awake(page);
  const tool = page.getByRole('region', { name: say('ui.tool') });
  const field = tool.getByLabel(say('ui.text'), { exact: true });
  await field.fill(`${text}x`);
  const button = tool.getByRole('button', { name: say('ui.translate'), exact: true });
  await button.click();
  const refused = tool.getByText(say('ui.refused.long', { most: 100_000 }));
  await expect(refused).toBeVisible();
  await expect(field).toHaveValue(`${text}x`);
  await field.press('ControlOrMeta+End');
  await field.press('Backspace');
  await expect(refused).toBeHidden();
  await button.click();
  const result = tool.getByRole('region', { name: say('ui.result') });
  await expect(
    result.getByRole('button', { name: sentence(0).trim().toUpperCase() }),
  ).toBeVisible();
  await expect(result.locator('.translated')).toHaveText(text.toUpperCase(), {
    useInnerText: true,
  });
});
