import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'essay');
const runs = wordsOf('en', 'runs');

test('without a model an essay is planned from a pattern by keyboard, and goes to the desk', async ({
  page,
  site,
}) => {
  await site(page, 'essay', '/essay');
  await awake(page);
  await expect(page.getByRole('heading', { name: runs('ui.setup.title') })).toBeVisible();
  await page.getByLabel(say('ui.topic')).fill('Should cities close their centres to cars?');
  await page.getByRole('button', { name: say('ui.outline.pattern'), exact: true }).click();
  const outline = page.getByRole('region', { name: say('ui.outline'), exact: true });
  const headings = outline.getByLabel(say('ui.section.heading'));
  await expect(headings).toHaveCount(5);
  await expect(headings.first()).toHaveValue(say('ui.part.introduction'));

  const heading = say('ui.part.reason.first');
  const down = outline.getByRole('button', { name: say('ui.section.down', { heading }) });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(headings.nth(2)).toHaveValue(heading);
  await expect(down).toBeFocused();
  const share = outline.getByLabel(say('ui.section.share')).first();
  await share.fill('40');
  await share.press('Enter');
  const shares = await outline.getByLabel(say('ui.section.share')).all();
  const values = await Promise.all(shares.map(async (one) => Number(await one.inputValue())));
  expect(values[0]).toBe(40);
  expect(values.reduce((sum, one) => sum + one, 0)).toBe(100);
  await outline.getByRole('button', { name: say('ui.section.add') }).click();
  await headings.last().fill('My own part');
  const counter = say('ui.part.counter');
  await outline
    .getByRole('button', { name: say('ui.section.remove', { heading: counter }) })
    .click();
  await expect(headings).toHaveCount(5);
  await expect(page.getByRole('button', { name: say('ui.write'), exact: true })).toHaveCount(0);

  await page.reload();
  await expect(headings.last()).toHaveValue('My own part');
  await expect(page.getByLabel(say('ui.topic'))).toHaveValue(/close their centres/);
  await page.getByRole('button', { name: say('ui.desk.outline') }).click();
  await expect(page).toHaveURL(/\/desk/);
  await expect(page.getByText('My own part').first()).toBeVisible();
});
