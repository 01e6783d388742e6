import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sites } from '#sites/index.ts';
import { insertBefore } from './change.ts';
import { freeHue, newSite, titleOf } from './site.ts';
import { newTool } from './tool.ts';

const locales = ['en', 'fr'];
const read = (file: string) => readFileSync(file, 'utf8');
/** What a site's file calls for its pages. */
const featuresIn = (text: string) =>
  [...text.matchAll(/ (\w+)\((?:'[\w-]+')?\),$|\.\.\.(\w+)\(/gm)].map(
    ([, one, many]) => one ?? many,
  );

test('a new site is one file, its line and its words in every language (DESIGN 1)', () => {
  const changes = newSite({ key: 'word-games', title: 'Wordkin Games', locales }, read);
  expect(changes.get('sites/word-games.ts')).toContain("subdomain: 'word-games'");
  const pricing = JSON.parse(changes.get('content/messages/fr/pricing.json') ?? '{}');
  expect(pricing['lede.word-games']).toBe(pricing['lede.main']);
  expect(changes.get('sites/index.ts')).toMatch(/ {2}wordGames,\n\];/);
  expect(changes.get('src/shared/site/define.ts')).toMatch(/ {2}'word-games',\n\] as const/);
  expect(changes.get('src/layouts/motifs.ts')).toContain("'word-games': '<circle");
  // Each site has its own look (SPEC 1).
  const [, hue] = changes.get('sites/word-games.ts')?.match(/hue: (\d+)/) ?? [];
  expect(sites.map(({ theme }) => theme.hue)).not.toContain(Number(hue));
  expect([freeHue([12, 95, 145, 350]), freeHue([100, 200])]).toEqual([248, 330]);
  for (const code of locales) {
    const family = JSON.parse(changes.get(`content/messages/${code}/family.json`) ?? '{}');
    expect(family['word-games.name']).toBe('Wordkin Games');
    expect(family['word-games.tagline']).toBe(family['main.tagline']);
  }
});

test('a site without a title has the name and the pages that the guide for operators shows', () => {
  const title = titleOf('recipes');
  // Who follows the guide has that site by then.
  const before = (file: string) => read(file).replace("  'recipes',\n", '');
  const changes = newSite({ key: 'recipes', title, locales: [] }, before);
  const made = changes.get('sites/recipes.ts') ?? '';
  const shown = made
    .slice(made.indexOf('export const'))
    .replace(JSON.stringify(title), `'${title}'`)
    // The guides were written for the sites of this repository.
    .replace(/hue: \d+/, 'hue: 120');
  const guides = globSync('content/articles/guides/*/add-a-site-in-one-file.md');
  expect(guides).not.toHaveLength(0);
  for (const file of guides) {
    expect(read(file), file).toMatch(/^npm run new site recipes$/m);
    expect(read(file), file).toContain(shown);
  }
  expect(titleOf('word-games')).toBe('Wordkin Word Games');
});

test('a new site has the pages that every site has (DESIGN 1)', () => {
  const made = newSite({ key: 'word-games', title: 'x', locales }, read).get('sites/word-games.ts');
  const ofEach = sites.map(({ key }) => featuresIn(read(`sites/${key}.ts`)));
  // A site that is written by hand may have fewer.
  const shared = featuresIn(read('sites/main.ts')).filter(
    (one) => ofEach.filter((features) => features.includes(one)).length > ofEach.length * 0.8,
  );
  expect(shared).toContain('rewardPages');
  expect(featuresIn(made ?? '')).toEqual(expect.arrayContaining(shared));
});

test('a new tool is one folder and its registrations (DESIGN 1)', () => {
  const tool = { name: 'space-tidy', site: 'writer', purpose: 'Takes out doubled spaces.' };
  const changes = newTool(tool, read);
  expect([...changes.keys()].filter((file) => file.startsWith('src/features/'))).toHaveLength(6);
  expect(changes.get('src/pages/api/_router.ts')).toContain('spaceTidy: spaceTidyRouter,');
  expect(changes.get('sites/writer.ts')).toContain("'/space-tidy': spaceTidy(),");
  expect(changes.get('src/pages/[site]/space-tidy/[...path].astro')?.split('\n')).toHaveLength(12);
});

test('refuses what is taken, what cannot be an address, and a file it no longer knows', () => {
  const purpose = 'x';
  expect(() => newSite({ key: 'writer', title: 'x', locales }, read)).toThrow('already');
  expect(() => newSite({ key: 'Two Words', title: 'x', locales }, read)).toThrow(
    'cannot be a sub-domain',
  );
  expect(() => newTool({ name: 'counter', site: 'writer', purpose }, read)).toThrow('already');
  expect(() => newTool({ name: '/x', site: 'writer', purpose }, read)).toThrow('cannot be a path');
  const line = { start: 'list = [', anchor: ']', line: 'x,' };
  expect(() => insertBefore(() => 'other', 'a.ts', line)).toThrow('a.ts has no');
});
