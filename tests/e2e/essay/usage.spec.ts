import { addressOf, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { becomeMember, newPerson } from '../people.ts';
import { wordsOf } from '../words.ts';

const say = wordsOf('en', 'usage');
const price = wordsOf('en', 'price');

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

test('a person sees what they have and caps what a month may cost (DESIGN 6)', async ({ page }) => {
  await becomeMember(page, 'essay', newPerson('usage'));
  await page.goto(addressOf('essay', '/app/usage'));
  const meter = price('ui.meter.gpt3_words');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: meter }) });
  await expect(card).toContainText('2,000');
  await card.getByText(say('ui.cap'), { exact: true }).click();
  await card.getByLabel(price('ui.use.cap.label', { meter })).fill('500');
  await card.getByRole('button', { name: price('ui.use.cap.save') }).click();
  await expect(page.getByText(price('ui.use.cap.saved'))).toBeVisible();
  await page.reload();
  await card.getByText(say('ui.cap'), { exact: true }).click();
  await expect(card.getByLabel(price('ui.use.cap.label', { meter }))).toHaveValue('500');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('who is not signed in is led to sign-in and back (SPEC 4)', async ({ page, site }) => {
  await site(page, 'essay', '/app/usage');
  await page.waitForURL(/\/sign-in\?/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('error')).toBe('SessionRequired');
  expect(query.get('callbackUrl')).toMatch(/\/app\/usage$/);
});
