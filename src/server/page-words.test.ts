import { expect, test } from 'vitest';
import { allLocales, realLocales } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { landing, notice, tool, wordsWith } from '#tests/fixtures/family/family.ts';
import { createPageWords, readsOf } from './page-words.ts';

const all = allLocales.map(({ code }) => code);
const without = (...gone: string[]) => all.filter((code) => !gone.includes(code));

test('a page exists in the 19 locales and the pseudo-locales, English first (SPEC 2)', () => {
  expect(wordsWith().localesOf(tool())).toEqual(all);
  expect(realLocales).toHaveLength(19);
});

test('a page is absent where one of its messages is: no locale falls back (DESIGN 5)', () => {
  const words = wordsWith({ 'fr tool:title': null, 'ja landing:main.title': null });
  expect(words.localesOf(tool())).toEqual(without('fr'));
  expect(words.localesOf(landing('main'))).toEqual(without('ja'));
  expect(words.localesOf(landing('writer'))).toEqual(all);
});

test('a message too many does not make up for one that is missing (DESIGN 5)', () => {
  const words = wordsWith({ 'de tool:title': null, 'de tool:old': 'alt' });
  expect(words.localesOf(tool())).toEqual(without('de'));
});

test('without a message of the layout a locale has no page at all (DESIGN 5)', () => {
  const words = wordsWith({ 'ko shell:skip': null });
  for (const spec of [tool(), landing('main'), landing('writer')])
    expect(words.localesOf(spec)).toEqual(without('ko'));
});

test('a site that a locale has no words for yet takes no page of another site away', () => {
  const words = wordsWith({
    'en family:recipes.tagline': 'Cooking',
    'fr family:main.tagline': null,
  });
  expect(words.localesOf(tool())).toEqual(without('fr'));
});

test('a page of some locales is in no other (SPEC 2: araby-ai-alternative is in en and ar only)', () => {
  expect(wordsWith().localesOf(notice)).toEqual(['en', 'ar']);
  expect(wordsWith({ 'ar tool:title': null }).localesOf(notice)).toEqual(['en']);
});

test('a page shows the strings that it reads and those of the layout, and no others', () => {
  const keys = wordsWith()
    .stringsOf(landing('writer'), 'fr')
    .map(([key]) => key);
  expect(keys).toEqual([
    'shell:skip',
    'family:main.tagline',
    'banner:close',
    'landing:writer.title',
  ]);
});

test('what a page may show is what it reads', () => {
  const spec = { ...tool(), reads: ['tool', 'landing:main.'] };
  const may = ['shell:skip', 'tool:title', 'landing:main.title', 'banner:close'];
  const mayNot = ['shell:landing.example', 'landing:writer.title', 'status:title', 'tools:title'];
  const read = (name: string) => {
    const [group = '', key = ''] = name.split(':');
    return readsOf(spec, group)(key);
  };
  expect(may.filter((name) => !read(name))).toEqual([]);
  expect(mayNot.filter(read)).toEqual([]);
});

test('every page of the family reads messages that English has (SPEC 2)', () => {
  const { wordsOf } = createPageWords();
  const english = wordsOf('en');
  for (const { key, pages } of sites) {
    for (const [path, spec] of Object.entries(pages)) {
      for (const read of spec.reads) {
        const [group = '', part = ''] = read.split(':', 2);
        const keys = Object.keys(english.catalogue(group as Parameters<typeof english.has>[0]));
        expect(
          keys.some((one) => one.startsWith(part)),
          `${key}${path} reads ${read}`,
        ).toBe(true);
      }
    }
  }
});
