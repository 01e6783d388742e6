import type { Page } from '@playwright/test';
import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { journeyLocales, wordsOf } from '../words.ts';

const english = wordsOf('en', 'essay');
const runs = wordsOf('en', 'runs');
const paper = 'Honey bees form a cluster and take turns on the outside of it.';

async function plan(page: Page, topic: string, say = english) {
  await page.getByLabel(say('ui.topic')).fill(topic);
  await page.getByLabel(say('ui.words')).fill('200');
  await page.getByRole('button', { name: say('ui.outline.make') }).click();
  await expect(page.getByLabel(say('ui.section.heading'), { exact: true })).toHaveCount(3);
}

for (const locale of journeyLocales) {
  test(`a brief becomes an outline, and the outline a draft that keeps to it and to its sources: ${locale}`, async ({
    page,
    site,
  }) => {
    await site(page, 'essay', localPath(locale, '/essay'));
    const say = wordsOf(locale, 'essay');
    await expect(page.getByRole('button', { name: say('ui.outline.make') })).toBeVisible();
    await page.getByText(say('ui.sources.paste'), { exact: true }).click();
    await page.getByLabel(say('ui.sources.paste.title')).fill('On bees');
    await page.getByLabel(say('ui.sources.paste.text')).fill(paper);
    await page.getByRole('button', { name: say('ui.sources.add') }).click();
    await plan(page, 'Bees in winter', say);
    await page.getByLabel(say('ui.section.heading'), { exact: true }).nth(1).fill('The warm brood');
    await expect(page.getByText(say('ui.plan.sources', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('ui.write'), exact: true }).click();

    const draft = page.getByRole('region', { name: say('ui.draft'), exact: true });
    const report = draft.getByRole('region', { name: say('ui.report') });
    await expect(report.getByText(say('ui.report.fits'))).toHaveCount(3);
    await expect(report).toContainText(say('ui.report.unfounded', { count: 3 }));
    await expect(draft.locator('.answer-text h5')).toHaveText([
      'The cluster',
      'The warm brood',
      'What it costs',
    ]);
    await expect(draft.locator('.answer-text')).not.toContainText('[1');
    await expect(draft.locator('.sources li')).toHaveCount(1);
    await expect(draft.locator('.sources')).toContainText('form a cluster and take turns');
    await expect(page).toHaveURL(/\?run=/);

    await page.reload();
    await expect(draft.locator('.answer-text h5')).toHaveCount(3);
    await expect(page.getByLabel(say('ui.topic'))).toHaveValue('Bees in winter');
    const saved = page.waitForEvent('download');
    await draft.getByRole('button', { name: say('ui.draft.download') }).click();
    expect((await saved).suggestedFilename()).toBe('Bees in winter.md');
  });
}

test('a draft that is stopped goes on where it ended', async ({ page, site }) => {
  await site(page, 'essay', '/essay');
  await plan(page, 'Slowly, bees in winter');
  await page.getByRole('button', { name: english('ui.write'), exact: true }).click();
  const draft = page.getByRole('region', { name: english('ui.draft'), exact: true });
  await expect(draft.locator('.answer-text h5')).toHaveCount(1);
  await draft.getByRole('button', { name: runs('ui.stop') }).click();
  await expect(draft.getByText(runs('ui.stopped'))).toBeVisible();
  await draft.getByRole('button', { name: english('ui.draft.continue') }).click();
  await expect(draft.getByText(english('ui.report.fits'))).toHaveCount(3);
  await expect(draft.locator('.answer-text h5')).toHaveCount(3);
});

test.describe('an essay that is too long for what is left', () => {
  test.use({ expectedProblems: [/status of 4\d\d/] });

  test('is told on a card, before anything is written (SPEC 8)', async ({ page, site }) => {
    await site(page, 'essay', '/essay');
    await plan(page, 'Bees in winter');
    await page.getByLabel(english('ui.words')).fill('6000');
    await page.getByRole('button', { name: english('ui.outline.make') }).click();
    await expect(page.getByText(/, and this essay needs 6,000\./)).toBeVisible();
    await page.getByRole('button', { name: english('ui.write'), exact: true }).click();
    await expect(page.getByRole('heading', { name: english('ui.limit.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: english('ui.limit.sign-in') })).toBeVisible();
  });
});
