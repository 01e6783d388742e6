import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPageWords } from '#server/page-words.ts';
import { localeInfo, realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { createFonts } from './fonts.ts';
import { captionsOf } from './pictures.ts';
import { captionedPicture, sitePicture } from './site-picture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fonts = createFonts(folder);
const [site] = sites;
if (!site) throw new Error('no sites');

test('the picture of a site is 1200 by 630, small, its own for each site, and alike in two builds', async () => {
  const pictures = new Set<string>();
  for (const one of sites) {
    const bytes = await sitePicture(one);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(sites.length);
  expect(pictures).toContain((await sitePicture(site)).toString('base64'));
});

test.each(realLocales.map(({ code }) => code))(
  '%s: every sign of what pictures say is in a font that npm has (SPEC 2)',
  async (code) => {
    const locale = localeInfo(code);
    const { wordsOf } = createPageWords();
    const words = wordsOf(code);
    const said = [words.catalogue('find'), words.catalogue('family')].flatMap((one) =>
      Object.values(one),
    );
    for (const text of said) expect(await fonts.ready(text, locale), text).not.toBeNull();
    const alone = await sitePicture(site);
    const bytes = await captionedPicture(
      site,
      { heading: words.group('find')('h1'), locale },
      fonts,
    );
    expect(bytes.equals(alone)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(120_000);
  },
);

test('Arabic stands at the right, beside its drawing at the left', async () => {
  const inkAt = async (code: 'ar' | 'en', heading: string, left: number) => {
    const bytes = await captionedPicture(site, { heading, locale: localeInfo(code) }, fonts);
    const part = await sharp(bytes).extract({ left, top: 100, width: 90, height: 400 }).toBuffer();
    return (await sharp(part).stats()).channels[0]?.stdev ?? 0;
  };
  expect(await inkAt('ar', 'مواضيع', 1040)).toBeGreaterThan(await inkAt('ar', 'مواضيع', 560));
  expect(await inkAt('en', 'Topics', 72)).toBeGreaterThan(await inkAt('en', 'Topics', 500));
});

test('where no font has a sign, the picture is without words, and no box stands for it', async () => {
  const locale = localeInfo('en');
  expect(await fonts.ready('Ⴀ', locale)).toBeNull();
  const bytes = await captionedPicture(site, { heading: 'Ⴀ', locale }, fonts);
  expect(bytes.equals(await sitePicture(site))).toBe(true);
  const without = createFonts(folder, path.join(folder, 'nothing'));
  expect(await without.ready('Word', locale)).toBeNull();
});

test('a feature of many pages has the name of its kind, one of a single page its heading', () => {
  const { wordsOf } = createPageWords();
  const row = (feature: string, own: string) => ({
    site: site.key,
    locale: 'fr' as const,
    path: own,
    spec: { feature, indexed: true, listed: true, reads: [], props: {} },
  });
  const facts = {
    heading: 'Compteur',
    title: '',
    description: '',
    isTool: true,
    targets: new Set<string>(),
    ids: new Set<string>(),
    blocks: [],
    faults: [],
  };
  const captions = captionsOf(site, {
    rows: [row('counter', '/c'), row('topic', '/t'), row('topic', '/t/a')],
    textOf: () => facts,
    wordsOf,
  });
  expect([...captions].map(([name, { heading }]) => [name, heading])).toEqual([
    ['og/counter.fr.png', 'Compteur'],
    ['og/topic.fr.png', wordsOf('fr').group('find')('kind.topic')],
  ]);
});
