import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake, becomeMember, newPerson } from '../people.ts';
import { journeyLocales, wordsOf } from '../words.ts';

const path = '/ai-article-writer-blog-generator';

for (const locale of journeyLocales) {
  test(`an article has its headings, own links, what search engines show, and leaves as HTML: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'article');
    await site(page, 'article', localPath(locale, path));
    await awake(page);
    await expect(page.getByText(say('ui.price', { left: 1 }))).toBeVisible();
    await page.getByLabel(say('ui.name')).fill('How to brew tea');
    await page.getByLabel(say('ui.headings')).fill('Water\nLeaves');
    await page.getByLabel(say('ui.words')).fill('300');
    await page.getByText(say('ui.more'), { exact: true }).click();
    await page.getByLabel(say('ui.links')).fill('https://mine.example/tea All about tea\nnothing');
    await page.getByLabel(say('ui.images')).fill('1');
    await expect(page.getByText(say('ui.links.wrong', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('ui.write'), exact: true }).click();

    const result = page.getByRole('region', { name: say('ui.result'), exact: true });
    await expect(result.getByText('Tea, step by step')).toBeVisible();
    await expect(result.locator('.answer-text h5')).toHaveText(['Water', 'Leaves']);
    const links = result.locator('.answer-text a');
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute('href', 'https://mine.example/tea');
    await expect(result.getByText('A kettle on a stove')).toBeVisible();
    await expect(page.getByText(say('ui.price', { left: 0 }))).toBeVisible();
    const saved = page.waitForEvent('download');
    await result.getByRole('button', { name: say('ui.download.html') }).click();
    expect((await saved).suggestedFilename()).toBe('How to brew tea.html');
  });
}

test('a list from a CSV file is written in line, while the page is closed', async ({
  page,
  site,
}) => {
  const say = wordsOf('en', 'article');
  await becomeMember(page, 'article', newPerson('lists'));
  await site(page, 'article', path);
  await page.getByLabel(say('ui.mode.many')).check();
  await page.getByLabel(say('ui.file')).setInputFiles({
    name: 'titles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id;title\n1;"Tea; green"\n2;Coffee\n3;Cocoa\n'),
  });
  await page.getByLabel(say('ui.column')).selectOption('1');
  const preview = page.getByRole('region', { name: say('ui.preview') });
  await expect(preview.locator('li')).toHaveText(['Tea; green', 'Coffee', 'Cocoa']);
  await page.getByLabel(say('ui.words')).fill('300');
  await page.getByRole('button', { name: say('ui.write.many', { count: 3 }) }).click();
  await expect(page).toHaveURL(/\?batch=/);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  const list = page.getByRole('region', { name: say('ui.batch'), exact: true });
  // A free account has two articles a day.
  await expect(
    list.getByText(say('ui.batch.ended', { done: 2, count: 3, failed: 1, canceled: 0 })),
  ).toBeVisible({ timeout: 40_000 });
  await expect(list.getByText(say('ui.state.failed.limit'))).toBeVisible();
  await expect(list.getByRole('button', { name: say('ui.batch.retry') })).toBeVisible();
  await list.getByRole('link', { name: say('ui.batch.open', { title: 'Tea; green' }) }).click();
  const result = page.getByRole('region', { name: say('ui.result'), exact: true });
  await expect(result.locator('.answer-text h5')).toHaveText(['Water', 'Leaves', 'Time']);
});
