import type { Page } from '@playwright/test';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { comeTo, expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { deskParts, deskPath, saved } from './desk-page.ts';

const samples: readonly [Locale, string][] = [
  ['en', 'The train was late again.'],
  ['de', 'Der Zug kam wieder zu spät.'],
  ['ja', '電車はまた遅れた。'],
  ['ar', 'تأخر القطار مرة أخرى.'],
];

/** Keys go to the end of the text. */
async function write(page: Page, ...lines: string[]): Promise<void> {
  const { text } = deskParts(page);
  await text.click();
  await page.keyboard.press('Control+End');
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test('no letter is lost of what is typed while the editor takes the place of the field', async ({
  page,
  site,
}) => {
  const line = 'Herons nest in May, and fly on in June. '.repeat(8);
  await site(page, 'writer', deskPath());
  await page.locator('textarea.desk-text').click();
  await page.keyboard.type(line, { delay: 4 });
  await expect(page.locator('.ProseMirror')).toHaveText(line.trimEnd());
});

for (const [locale, line] of samples) {
  test(`written, saved, found again after a reload and clean for axe: ${locale}`, async ({
    page,
    site,
  }) => {
    const { text, state, title, pane, openPane } = deskParts(page, locale);
    await site(page, 'writer', deskPath(locale));
    await comeTo(page);
    await expect(page.locator('html')).toHaveAttribute('dir', localeInfo(locale).dir);
    await expect(text).toBeVisible();
    await write(page, line);
    await title.fill('T 1');
    await saved(state);
    await expect(page).toHaveURL(/#[\da-f-]{36}$/);
    await page.reload();
    await expect(text).toContainText(line);
    await expect(title).toHaveValue('T 1');
    await openPane('documents');
    await expect(pane.getByRole('link', { name: 'T 1' })).toHaveAttribute('aria-current', 'true');
    expect(await axeFindings(page, { within: '.desk' })).toEqual([]);
  });
}

test('a text typed before the script woke becomes the document (DESIGN 5)', async ({
  page,
  site,
}) => {
  const { text } = deskParts(page);
  let wake = () => {};
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/DeskIsland[^/]*\.js/, async (route) => {
    await woken;
    await route.continue();
  });
  const opened = site(page, 'writer', deskPath());
  await page.locator('textarea.desk-text').fill('Early words');
  wake();
  await opened;
  await expect(text).toHaveText('Early words');
});

test('headings make an outline, words are counted towards a goal, a footnote is listed', async ({
  page,
  site,
}) => {
  const desk = deskParts(page);
  const { text, say, sayText, sayPart, pane, openPane, length, tool, dialog, toolbar } = desk;
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await write(page, '# First part', 'Some words', '## Second part', 'More words here');
  await openPane('outline');
  await expect(pane.getByRole('listitem')).toHaveText(['First part', 'Second part']);
  await expect(length).toContainText(say('ui.count.words', { count: 9 }));
  await tool(say('ui.goal.set')).click();
  await dialog.getByLabel(sayPart('ui.goal.label')).fill('10');
  await tool(sayPart('ui.goal.keep')).click();
  await expect(length).toContainText(say('ui.goal.progress', { words: 9, goal: 10 }));
  await toolbar.getByRole('button', { name: sayText('ui.footnote') }).click();
  await dialog.getByLabel(sayText('ui.footnote.text')).fill('Where it was said');
  await tool(sayText('ui.footnote.set')).click();
  const notes = page.getByRole('region', { name: sayText('ui.footnotes') });
  await expect(notes.getByRole('listitem')).toContainText('Where it was said');
  await toolbar.getByRole('button', { name: sayText('ui.table'), exact: true }).click();
  await expect(text.getByRole('cell')).toHaveCount(6);
  await toolbar.getByRole('button', { name: sayText('ui.math') }).click();
  await dialog.getByLabel(sayText('ui.math.source')).fill('x^2');
  await tool(sayText('ui.math.set')).click();
  await expect(text.locator('math')).toBeVisible();
});

test('finds and replaces, plainly and by a regular expression that ends', async ({
  page,
  site,
}) => {
  const { text, sayText, pane, tool, openPane } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await write(page, 'cat Cat concat', `${'a'.repeat(60)}!`);
  await openPane('find');
  const field = pane.getByLabel(sayText('ui.find.text'));
  await field.fill('cat');
  await expect(pane).toContainText(sayText('ui.find.found', { at: 3, count: 3 }));
  await pane.getByLabel(sayText('ui.find.word')).check();
  await pane.getByLabel(sayText('ui.find.replacement')).fill('dog');
  await expect(pane.getByRole('status')).toContainText('2');
  await tool(sayText('ui.find.replace.all')).click();
  await expect(text).toContainText('dog dog concat');
  await pane.getByLabel(sayText('ui.find.pattern')).check();
  await field.fill('^(a+)+$');
  await expect(pane).toContainText(sayText('ui.find.slow'));
});

test('a comment stands at its words, and a version is compared and restored', async ({
  page,
  site,
}) => {
  const { text, say, sayPart, pane, openPane, state, tool } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await write(page, 'An old word');
  await page.keyboard.press('Control+Alt+m');
  await pane.getByLabel(sayPart('ui.comments.text')).fill('Another word?');
  await expect(text.locator('mark')).toHaveText('word');
  await saved(state);
  await openPane('versions');
  await pane.getByLabel(sayPart('ui.versions.name')).fill('Before');
  await tool(sayPart('ui.versions.keep')).click();
  await expect(pane.getByRole('listitem')).toContainText('Before');
  await write(page, ' and new ones');
  await tool(sayPart('ui.versions.compare')).click();
  await expect(pane.locator('ins')).toContainText('and new ones');
  await expect(pane.getByRole('heading', { name: say('ui.pane.versions') })).toBeFocused();
  await tool(sayPart('ui.versions.restore')).click();
  await expect(text).toHaveText('An old word');
  await saved(state);
  await page.reload();
  await expect(text).toHaveText('An old word');
  await openPane('comments');
  await expect(pane.getByLabel(sayPart('ui.comments.text'))).toHaveValue('Another word?');
});

test('the toolbar is one stop for Tab, and arrows go through it; the calm view hides the rest', async ({
  page,
  site,
}) => {
  const { text, sayText, toolbar, tool, say } = deskParts(page);
  await site(page, 'writer', deskPath());
  await comeTo(page);
  await expect(text).toBeVisible();
  await text.click();
  await page.keyboard.press('Alt+F10');
  await expect(toolbar.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(sayText('ui.undo'))).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(sayText('ui.clear'))).toBeFocused();
  await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
  await tool(say('ui.calm')).click();
  await expect(page.locator('.site-header')).toHaveAttribute('inert', '');
  await tool(say('ui.calm.leave')).click();
  await expect(page.locator('.site-header')).not.toHaveAttribute('inert');
});
