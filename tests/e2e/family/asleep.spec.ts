import type { SiteKey } from '#shared/site/define.ts';
import { expect, test } from '#tests/support/browser.ts';
import { awake } from '../people.ts';

const tools: readonly [SiteKey, string][] = [
  ['chat', '/chat'],
  ['translate', '/ar'],
  ['grammar', '/grammar-checker'],
  ['writer', '/ja/word-counter'],
  ['writer', '/desk'],
];

for (const [key, path] of tools) {
  test(`a tool that nobody touches loads no script and makes nobody a visitor (DESIGN 5, SPEC 4): ${key}${path}`, async ({
    page,
    site,
    context,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await site(page, key, path);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await awake(page);
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test('a tool that nobody touches is at hand: its scripts are fetched, and none runs (DESIGN 5)', async ({
  page,
  site,
}) => {
  await site(page, 'writer', '/word-counter');
  const first = await page.locator('astro-island[ssr]').first().getAttribute('component-url');
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
        .map(({ name }) => new URL(name).pathname),
    );
  await expect.poll(fetched).toContain(first);
  await expect(page.locator('astro-island[ssr]').first()).toBeAttached();
});

test('who comes back to a tool finds it awake', async ({ page, site, context }) => {
  await site(page, 'chat', '/chat');
  await awake(page);
  // The first that the server sets is of the sign-in, and no script reads it.
  const isKnown = async () => (await context.cookies()).some(({ httpOnly }) => !httpOnly);
  await expect.poll(isKnown).toBe(true);
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a file that is chosen before a tool woke is opened when it does (DESIGN 5)', async ({
  page,
  site,
}) => {
  await site(page, 'writer', '/word-counter');
  const file = { name: 'herons.txt', mimeType: 'text/plain' };
  const buffer = Buffer.from('Herons nest in May.');
  await page.locator('input[type="file"]').setInputFiles({ ...file, buffer });
  await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
});

test('a connection that is lost before the first touch costs no word', async ({
  page,
  site,
  context,
}) => {
  await site(page, 'writer', '/word-counter');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const field = page.getByRole('textbox').first();
  await field.fill('Four words stand here');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.locator('[data-figure="words"] dd')).toHaveText('4');
  await expect(field).toHaveValue('Four words stand here');
});
