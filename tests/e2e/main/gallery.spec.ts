import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one. What is gone is not found.
test.use({ bypassCSP: true, expectedProblems: [/status of 404/] });

/** Two pictures that are made smaller, by the calls of the tool's page alone. */
function makeTwo(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const call = async (path: string, init: RequestInit) => {
      const answer = await fetch(`/api/trpc/works.${path}`, init);
      return (await answer.json()).result?.data;
    };
    const post = (path: string, input: unknown) => {
      const headers = { 'content-type': 'application/json' };
      return call(path, { method: 'POST', headers, body: JSON.stringify(input) });
    };
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const ids = [];
    for (const name of ['one.png', 'two.png']) {
      const form = new FormData();
      form.set('kind', 'image');
      form.set('file', new File([await canvas.convertToBlob()], name));
      ids.push((await call('upload', { method: 'POST', body: form })).id);
    }
    const jobs = ids.map((id) => ({
      params: { operation: 'resize', width: 4 },
      sources: [id],
    }));
    const key = crypto.randomUUID();
    const place = { key, kind: 'image', title: 'Resize', page: '/image/resize' };
    const { id } = await post('order', { ...place, jobs });
    for (let isGoing = true; isGoing; ) {
      const batch = await call(`open?input=${encodeURIComponent(JSON.stringify({ id }))}`, {});
      isGoing = batch.works.some((work: { state: string }) => work.state !== 'done');
    }
  });
}

for (const code of ['en', 'de'] as const)
  test(`a person finds what they made, downloads it, uses it again and deletes it (SPEC 1): ${code}`, async ({
    page,
    site,
  }) => {
    const [say, works, image] = [
      wordsOf(code, 'gallery'),
      wordsOf(code, 'works'),
      wordsOf(code, 'image'),
    ];
    const prefix = code === 'en' ? '' : `/${code}`;
    await site(page, 'main', `${prefix}/gallery`);
    await awake(page);
    await expect(page.getByText(say('ui.empty'))).toBeVisible();
    await makeTwo(page);
    await page.reload();
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('figure') });
    await expect(cards).toHaveCount(2);
    await expect(cards.first().getByText(works('ui.size', { width: 4, height: 4 }))).toBeVisible();
    await cards.first().getByText(say('ui.settings')).click();
    // As the tool's page calls it.
    const width = cards
      .first()
      .getByRole('term')
      .filter({ hasText: image('field.width') });
    await expect(width).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    // Both are worked on at once: either may be the newest.
    await cards
      .filter({ hasText: 'two' })
      .getByRole('link', { name: say('ui.use'), exact: true })
      .click();
    await expect(page.getByRole('list', { name: works('ui.files') })).toContainText('two.png');
    await page.goBack();

    const all = page.getByRole('link', { name: say('ui.download.all') });
    const [file] = await Promise.all([page.waitForEvent('download'), all.click()]);
    expect(Object.keys(unzipSync(readFileSync(await file.path())))).toHaveLength(2);

    await page.getByLabel(say('ui.choose.all')).check();
    await page.getByRole('button', { name: say('ui.delete'), exact: true }).click();
    await page.getByRole('button', { name: say('ui.delete.yes') }).click();
    await expect(page.getByText(say('ui.deleted', { count: 2 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(say('ui.empty'))).toBeVisible();

    // A link to what is gone is told of where the result would be.
    await site(page, 'main', `${prefix}/image/resize?from=${crypto.randomUUID()}`);
    const told = page.getByRole('status').filter({ hasText: works('ui.gone') });
    await expect(told).toBeVisible();
  });
