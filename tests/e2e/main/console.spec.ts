import { askServer } from '#server/command/socket.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { becomeMember, newPerson } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'admin');
const meters = wordsOf('en', 'price');

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true, expectedProblems: [/403/] });

test('an operator finds a person, gives them words with a reason, and the book knows (SPEC 6)', async ({
  page,
  visitor,
}) => {
  const [operator, person] = [newPerson('operator'), newPerson('found')];
  await becomeMember(await visitor(), 'main', person);
  await becomeMember(page, 'main', operator);
  await page.goto(addressOf('main', '/app/admin'));
  // A member sees that they may not, and nothing else.
  await expect(page.getByText(say('ui.denied'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('ui.panels') })).toHaveCount(0);
  const made = await askServer(process.env.WORDKIN_TEST_DATA ?? '', ['admin', operator.email]);
  expect(made).toMatchObject({ ok: true });
  await page.reload();
  await page.getByLabel(say('ui.people.query')).fill(person.email);
  await page.getByRole('button', { name: say('ui.apply') }).click();
  expect(new URL(page.url()).searchParams.get('q')).toBe(person.email);
  await page.getByRole('link', { name: person.email }).click();

  await page.getByRole('button', { name: say('ui.person.give') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say('ui.person.meter')).selectOption('gpt4_words');
  await form.getByLabel(say('ui.amount')).fill('1200');
  await form.getByLabel(say('ui.change.reason')).fill('made good for a lost answer');
  await form.getByRole('button', { name: say('ui.person.give.do'), exact: true }).click();
  await expect(page.getByText(say('ui.person.give.done'))).toBeVisible();
  const row = page.getByRole('row', { name: meters('ui.meter.gpt4_words') });
  await expect(row.first()).toContainText('1,200');
  // In a narrow place each figure stands beside its heading, all from one edge.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(row.first().locator('[data-align=end]').first()).toHaveCSS('text-align', 'start');
  await page.setViewportSize(wide ?? { width: 1280, height: 720 });

  await page.getByRole('link', { name: say('ui.person.log') }).click();
  await expect(page.getByText('made good for a lost answer')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  expect(await axeFindings(page)).toEqual([]);
});
