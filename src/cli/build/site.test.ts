import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageWords } from '#server/page-words.ts';
import { allLocales } from '#shared/i18n/locale.ts';
import { dynamicPaths } from '#shared/site/routes.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { llmsOf } from './llms.ts';
import { factsOf } from './quality/page-facts.ts';
import { writeRest } from './site.ts';

const words = createPageWords();
const site = sites.find(({ key }) => key === 'video') ?? sites[0];

describe('what a bundle has besides its pages (DESIGN 5)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'wordkin-site-'));
    if (site)
      await writeRest(
        { sites, rows: [], judged: [], words, addressing, textOf: () => undefined },
        site,
        folder,
      );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  test('sitemap, robots, llms.txt, the routes of Node and a picture', () => {
    const names = readdirSync(folder);
    for (const name of ['sitemap.xml', 'robots.txt', 'llms.txt', 'routes.json', 'og.png'])
      expect(names).toContain(name);
  });

  test('an icon for who asks without a page: one PNG of 48 pixels', async () => {
    const icon = readFileSync(path.join(folder, 'favicon.ico'));
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const [length, at] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
    expect(at + length).toBe(icon.length);
    const { format, width, height } = await sharp(icon.subarray(at)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 48, height: 48 });
  });

  test('the paths that a CDN passes on to Node: calls always, shares, results of tools, /v and /app', () => {
    const { node } = JSON.parse(read('routes.json'));
    expect(node).toEqual(dynamicPaths);
    expect(node).toEqual(expect.arrayContaining(['/api', '/v1', '/v', '/app', '/share', '/tool']));
  });

  test('the error words of each locale that has them, to load at the first error (SPEC 7, 8)', () => {
    const has = allLocales.filter(({ code }) => words.wordsOf(code).has('errors'));
    const files = readdirSync(path.join(folder, 'words'));
    expect(files.sort()).toEqual(has.map(({ code }) => `errors.${code}.json`).sort());
    expect(JSON.parse(read('words/errors.en.json')).unknown).toBe('UNKNOWN ERROR');
  });
});

test('llms.txt tells what each site is, with its English pages by kind, each with what it is about (SPEC 1)', () => {
  const page = { feature: 'landing', indexed: true, listed: true, reads: [], props: {} };
  const facts = factsOf(
    '<title>T</title><meta name="description" content="About it."><main><h1>A [page]</h1></main>',
  );
  for (const one of sites) {
    const rows = [
      { site: one.key, locale: 'en' as const, path: '/', spec: page },
      { site: one.key, locale: 'fr' as const, path: '/', spec: page },
      { site: one.key, locale: 'en' as const, path: '/404', spec: { ...page, listed: false } },
      {
        site: one.key,
        locale: 'en' as const,
        path: '/start/x',
        spec: { ...page, feature: 'guide' },
      },
    ];
    const from = { addressing, wordsOf: words.wordsOf, textOf: () => facts };
    const later = { ...rows[3]!, path: '/start/x/2' };
    const text = llmsOf(one, [...rows, later], from);
    expect(text).toMatch(
      new RegExp(
        `^# ${one.title}\n\n> .+\n\n.+\n\n## Guides\n\n- \\[A page\\]\\(https://.+/start/x\\): About it\\.\n\n## Home page\n\n- \\[${one.title}\\]`,
      ),
    );
    expect(text.match(/^- /gm)).toHaveLength(2);
  }
});
