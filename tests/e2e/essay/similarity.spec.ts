import { localPath } from '#shared/site/href.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';
import { journeyLocales, wordsOf } from '../words.ts';

const copied = 'the old lighthouse keeper counted every ship that passed between dusk and dawn';

for (const locale of journeyLocales) {
  test(`a passage that stands in the library is shown side by side, and the report is kept: ${locale}`, async ({
    page,
    site,
  }) => {
    const say = wordsOf(locale, 'similarity');
    await site(page, 'essay', localPath(locale, '/plagiarism-checker'));
    await awake(page);
    const field = page.getByLabel(say('ui.field.label'), { exact: true });
    await expect(page.getByText(say('ui.library.empty'))).toBeVisible();
    await page.locator('.library input[type="file"]').setInputFiles({
      name: 'story.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`A story. “${copied}.” So it begins, and nobody knows how it ends.`),
    });
    await expect(page.locator('.library li')).toContainText('story');
    await field.fill(
      `Once upon a winter ${copied}, and nobody asked him why he did it so late at night.`,
    );
    await page.getByRole('button', { name: say('ui.check'), exact: true }).click();
    const report = page.getByRole('article', { name: say('ui.report') });
    await expect(report.locator('.passage blockquote')).toHaveText([copied, copied]);
    await expect(report.getByText(say('ui.library.compared', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(report.locator('.passage blockquote').first()).toHaveText(copied);
  });
}
