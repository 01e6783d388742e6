import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { expect, test } from '#tests/support/browser.ts';
import { axeFindings } from '../axe.ts';
import { awake } from '../people.ts';
import { wordsOf } from '../words.ts';

// The page's policy lets no foreign script in; axe is one.
test.use({ bypassCSP: true });

for (const code of ['en', 'ja'] as const)
  test(`a video is held to its rule, made black and white, and shared by a link (SPEC 5): ${code}`, async ({
    page,
    site,
    browser,
  }) => {
    const [say, works] = [wordsOf(code, 'video'), wordsOf(code, 'works')];
    await site(page, 'video', `${code === 'en' ? '' : `/${code}`}/video-effects/black-and-white`);
    await awake(page);
    const chooser = page.getByLabel(say('ui.source.video')).first();
    const clip = async (name: string, seconds: number) => ({
      ...{ name, mimeType: 'video/webm' },
      buffer: Buffer.from(await makeClip(seconds, { container: 'webm' })),
    });
    await chooser.setInputFiles(await clip('short.webm', 2));
    // The words of SPEC 8.
    await expect(page.getByText(wordsOf(code, 'errors')('video_length')).first()).toBeVisible();

    await chooser.setInputFiles(await clip('long.webm', 3));
    await page.getByRole('button', { name: say('ui.go') }).click();
    const results = page.getByRole('region', { name: works('ui.works') });
    await expect(results.getByText(works('ui.size', { width: 16, height: 16 }))).toBeVisible();
    await results.getByText(say('ui.share'), { exact: true }).click();
    await results.getByRole('button', { name: say('ui.share.make') }).click();
    const link = results.getByLabel(say('ui.share.link'));
    await expect(link).toHaveValue(/\/v\/[\w-]{16}$/);
    expect(await axeFindings(page)).toEqual([]);

    const stranger = await browser.newPage();
    const answer = await stranger.goto(await link.inputValue());
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    // A link has no language of its own.
    const film = stranger.getByLabel(wordsOf('en', 'video')('shared.title'));
    await expect(film).toHaveJSProperty('videoWidth', 16);
    await stranger.close();
  });

test('of a film whose length the player knows, no frame is read before it is sent', async ({
  page,
  site,
}) => {
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('video-worker')) readers.push(request.url());
  });
  await site(page, 'video', '/video-effects/black-and-white');
  await awake(page);
  const chooser = page.getByLabel(wordsOf('en', 'video')('ui.source.video')).first();
  await chooser.setInputFiles({
    name: 'film.webm',
    mimeType: 'video/webm',
    buffer: Buffer.from(await makeClip(3, { container: 'webm' })),
  });
  const row = page.getByRole('listitem').filter({ hasText: 'film.webm' });
  await expect(row).toContainText(wordsOf('en', 'works')('ui.size', { width: 16, height: 16 }));
  expect(readers).toEqual([]);
});
