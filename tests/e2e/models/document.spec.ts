import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/support/browser.ts';
import { harbour } from '#tests/support/known-sentences.ts';
import { axeFindings } from '../axe.ts';
import { wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

const unknown = 'Nobody has said this sentence in another language yet.';

for (const [code, to] of [
  ['en', 'de'],
  ['ar', 'ar'],
] as const)
  test(`documents are ordered, followed and fetched, and what was left is said (SPEC 1): ${code}`, async ({
    page,
    site,
  }) => {
    const [form, say] = [wordsOf(code, 'translate'), wordsOf(code, 'translate-parts')];
    const [works, document] = [wordsOf(code, 'works'), wordsOf(code, 'document')];
    await site(page, 'translate', `${code === 'en' ? '/' : `/${code}`}#documents`);
    const file = (name: string, text: string) => ({
      ...{ name, mimeType: 'text/markdown', buffer: Buffer.from(text) },
    });
    await page
      .getByLabel(say('ui.documents.drop'))
      .setInputFiles([
        file('harbour.md', `# ${harbour.title}\n\n${harbour.text}\n`),
        file('note.md', `# ${harbour.title}\n\n${unknown}\n`),
      ]);
    const from = page.getByLabel(form('ui.from'), { exact: true });
    // All languages come when somebody reaches for them.
    await from.focus();
    await from.selectOption('en');
    await page.getByLabel(form('ui.to'), { exact: true }).selectOption(to);
    const order = page.getByRole('button', { name: say('ui.documents.begin') });
    await expect(order).toHaveAttribute('aria-disabled', 'false');
    await order.click();

    const results = page.getByRole('region', { name: works('ui.works') });
    await expect(results.getByText(works('ui.progress', { done: 2, count: 2 }))).toBeVisible();
    await expect(results.getByText(document('state.done'))).toBeVisible();
    await expect(results.getByText(document('state.partial', { count: 1 }))).toBeVisible();
    const left = results.getByRole('table');
    await expect(left.getByText(document('fault.untranslated'))).toBeVisible();
    await expect(left.getByText(unknown, { exact: true })).toHaveAttribute('lang', 'en');
    expect(await axeFindings(page)).toEqual([]);

    // The whole one, the incomplete one, and its report.
    const downloads = results.getByRole('link', { name: works('ui.download'), exact: true });
    await expect(downloads).toHaveCount(3);
    const whole = results
      .getByRole('listitem')
      .filter({ hasText: document('state.done') })
      .getByRole('link', { name: works('ui.download'), exact: true });
    const [fetched] = await Promise.all([page.waitForEvent('download'), whole.click()]);
    expect(readFileSync(await fetched.path(), 'utf8')).toBe(
      `# ${harbour.said[to].title}\n\n${harbour.said[to].text}\n`,
    );
  });
