import { localPath } from '#shared/site/href.ts';
import { tools } from '#shared/tool/list.ts';
import { addressOf, expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeyLocales, wordsOf } from '../words.ts';

const say = wordsOf('en', 'tool');
const runs = wordsOf('en', 'runs');
/** Around what is filled into words of a page; what a tool makes has none. */
const isolates = /[\u2066-\u2069]/g;

for (const locale of journeyLocales) {
  test(`without a model a tool fills its patterns, keeps what it made, and gives it up again: ${locale}`, async ({
    page,
    site,
  }) => {
    await site(page, 'main', localPath(locale, '/instagram-captions'));
    const tool = wordsOf(locale, 'tool');
    const told = wordsOf(locale, 'runs');
    const captions = wordsOf(locale, 'tools-social');
    const field = page.getByLabel(captions('instagram-captions.about'));
    await field.fill('A dog on a boat');
    await awake(page);
    await expect(field).toHaveValue('A dog on a boat');
    await expect(page.getByText(tool('ui.rules'))).toBeVisible();
    await page.getByRole('button', { name: tool('ui.submit') }).click();
    const items = page.getByRole('list', { name: tool('ui.items') }).getByRole('listitem');
    await expect(items.first()).toContainText(
      captions('instagram-captions.rule1', { about: 'A dog on a boat' }).replace(isolates, ''),
    );
    await expect(page.getByText(told('ui.rules'))).toBeVisible();
    await expect(page).toHaveURL(/\?run=/);
    await page.reload();
    await expect(items.first()).toContainText('A dog on a boat');
    await expect(field).toHaveValue('A dog on a boat');
    const history = page.getByRole('navigation', { name: told('ui.history') });
    await expect(history.getByRole('link')).toHaveText('A dog on a boat');
    await history.getByRole('button', { name: told('ui.delete') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: told('ui.delete'), exact: true }).click();
    await expect(history.getByRole('link')).toHaveCount(0);
    await expect(items).toHaveCount(0);
  });
}

test('a tool that needs a model says what is missing, and has no button that does nothing', async ({
  page,
  site,
}) => {
  await site(page, 'writer', '/poem-generator');
  await awake(page);
  await expect(page.getByRole('heading', { name: runs('ui.setup.title') })).toBeVisible();
  await expect(page.getByText(runs('ui.setup.body'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('ui.submit') })).toHaveCount(0);
});

test('the page of all tools leads to each of them, wherever it is at home', async ({
  page,
  site,
  call,
}) => {
  await site(page, 'writer', '/ai-writer');
  const links = page.locator('.tools-group li h3 a');
  await expect(links).toHaveCount(tools.length);
  await page.getByRole('link', { name: say('group.personal'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say('group.personal'), exact: true }),
  ).toBeInViewport();
  for (const [key, path] of [
    ['resource', '/love-letter'],
    ['main', '/slogan-generator'],
    ['essay', '/thesis-statement'],
  ] as const)
    expect((await call(key, path)).status, addressOf(key, path)).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a tool is a form that Node answers with a page (R38)', async ({ page, site }) => {
    const agenda = wordsOf('en', 'tools-business');
    await site(page, 'writer', '/meeting-agenda');
    await page.getByLabel(agenda('meeting-agenda.topics')).fill('Budget\nHours, 15 min\nParty');
    await page.getByLabel(agenda('meeting-agenda.start')).fill('09:30');
    await page.getByRole('button', { name: say('ui.submit') }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('row').last()).toHaveText(/10:10\s*Party\s*20/);
    await expect(page.getByText(runs('ui.rules'))).toBeVisible();
    await page.getByRole('link', { name: say('made.back') }).click();
    await expect(page).toHaveURL(/\/meeting-agenda$/);
  });
});
