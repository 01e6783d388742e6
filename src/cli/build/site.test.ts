import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageWords } from '#server/page-words.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { llmsOf } from './llms.ts';
import { ogImage } from './og-image.ts';
import { writeRest } from './site.ts';

const words = createPageWords();
const site = sites.find(({ key }) => key === 'video') ?? sites[0];

describe('what a bundle has besides its pages (DESIGN 5)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wordkin-site-'));
    if (site) await writeRest({ sites, rows: [], words, addressing }, site, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  test('sitemap, robots, llms.txt, the routes of Node and a picture', () => {
    const names = readdirSync(folder);
    for (const name of ['sitemap.xml', 'robots.txt', 'llms.txt', 'routes.json', 'og.png'])
      expect(names).toContain(name);
  });

  test('the paths that a CDN passes on to Node: calls always, shares, results of tools, /v and /app', () => {
    expect(JSON.parse(read('routes.json'))).toEqual({
      node: ['/api', '/v1', '/v2', '/v', '/app', '/share', '/tool', '/contact', '/healthz', '/readyz'],
    });
  });

  test('the error words of each locale that has them, to load at the first error (SPEC 7, 8)', () => {
    const has = allLocales.filter(({ code }) => words.wordsOf(code).has('errors'));
    const files = readdirSync(path.join(folder, 'words'));
    expect(files.sort()).toEqual(has.map(({ code }) => `errors.${code}.json`).sort());
    expect(JSON.parse(read('words/errors.en.json')).unknown).toBe('UNKNOWN ERROR');
  });
});

test('llms.txt tells what each site is, with its English pages as links (SPEC 1)', () => {
  const page = { feature: 'x', indexed: true, listed: true, reads: [], props: {} };
  for (const one of sites) {
    const rows = [
      { site: one.key, locale: 'en' as const, path: '/', spec: page },
      { site: one.key, locale: 'fr' as const, path: '/', spec: page },
      { site: one.key, locale: 'en' as const, path: '/404', spec: { ...page, listed: false } },
    ];
    const text = llmsOf(one, rows, addressing, words.wordsOf);
    expect(text).toMatch(new RegExp(`^# ${one.title}\n\n> .+\n\n.+\n\n## Pages\n\n- \\[`));
    expect(text.match(/^- /gm)).toHaveLength(1);
  }
});

test('the picture of a shared link is 1200 by 630, small, its own for each site, and alike in two builds', async () => {
  const pictures = new Set<string>();
  for (const one of sites) {
    const bytes = await ogImage(one);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    expect(bytes.length).toBeLessThan(100_000);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(sites.length);
  const [first] = sites;
  if (first) expect(pictures).toContain((await ogImage(first)).toString('base64'));
});
