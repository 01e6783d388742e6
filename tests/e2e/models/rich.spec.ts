import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser.ts';
import { chatParts, chatPath } from '../chat/chat-page.ts';
import { awake } from '../people.ts';
import { journeysIn, wordsOf } from '../words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const locale of journeysIn('en'))
  test(`code is coloured in a worker, copied, wrapped and saved (DESIGN 5: the page’s policy stands): ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'markdown');
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('rich text, please');
    await field.press('Enter');
    const code = done.locator('figure.code');
    await code.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBeGreaterThan(0);
    await code.getByRole('button', { name: say('ui.copy.code') }).click();
    await expect(code.getByRole('button', { name: say('ui.copied') })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
    await code.getByRole('button', { name: say('ui.code.wrap') }).click();
    await expect(code.locator('pre')).toHaveCSS('white-space-collapse', 'preserve');
    await expect(code.locator('pre')).toHaveAttribute('data-wraps', 'true');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      code.getByRole('button', { name: say('ui.code.download') }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${say('ui.code.file')}.js`);
    expect(readFileSync(await download.path(), 'utf8')).toBe('const a = 1;');
  });

for (const locale of journeysIn('ar'))
  test(`formulas are drawn, and footnotes lead there and back: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'markdown');
    const { field, done } = chatParts(page, locale);
    await site(page, 'chat', chatPath(locale));
    await awake(page);
    await field.fill('rich text, please');
    await field.press('Enter');
    await expect(done.locator('math msup')).toBeVisible();
    await expect(done.locator('.answer-text > ul')).toHaveCSS('list-style-type', 'disc');
    const address = page.url();
    await done
      .getByRole('link', { name: say('ui.note.to', { number: 1 }), exact: true })
      .press('Enter');
    await expect(done.locator('.notes li')).toBeFocused();
    const back = done.getByRole('link', { name: say('ui.note.back', { number: 1 }) });
    await back.press('Enter');
    await expect(
      done.getByRole('link', { name: say('ui.note.to', { number: 1 }), exact: true }),
    ).toBeFocused();
    expect(page.url()).toBe(address);
  });
