import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { addressing, main, wordsWith, writer } from '#tests/fixtures/family/family.ts';
import { createArticles } from './articles/articles.ts';
import { openPage } from './open-page.ts';
import { createCacheKeys, pageRows } from './page-table.ts';
import { createPageWords } from './page-words.ts';

const spec: PageSpec = { feature: 'tool', indexed: true, listed: true, reads: ['tool'], props: {} };
const about: PageSpec = { ...spec, article: { group: 'company', slug: 'about' } };
const lists = [{ group: 'company', slugs: ['about', 'terms'] }] as const;
const list: PageSpec = { ...spec, lists };
const first: PageSpec = { ...spec, lists: [{ ...lists[0], optional: true }] };
const sites = [
  { ...main, pages: { '/': first, '/about': about, '/all': list, '/tool': spec } },
  writer,
];
const head = (name: string) =>
  `---\ntitle: "${name}"\ndescription: "d"\nh1: "${name}"\nlede: "l"\n---\n`;

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-prose-'));
  const body =
    '[own](/tool) [list](/all#a) [other](writer:/tool) [first](writer:/) [out](https://a.test)';
  write('company/en/about.md', `${head('About')}${body}\n`);
  write('company/en/terms.md', head('Terms'));
  write('company/fr/about.md', `${head('À propos')}${body}\n`);
});
afterAll(() => rmSync(root, { recursive: true }));

function wordsOf(changes: Parameters<typeof wordsWith>[0] = {}) {
  const { wordsOf: from } = wordsWith(changes);
  return createPageWords({ wordsOf: from, articles: createArticles({ root }) });
}

function open(locale: Locale, at: string, words = wordsOf()) {
  const row = pageRows(sites, words).find(
    (one) => one.site === 'main' && one.locale === locale && one.path === at,
  );
  if (!row) throw new Error(`no page ${locale} ${at}`);
  return openPage({ sites, words, addressing, supportEmail: 'help@family.test' }, row);
}

test('a page exists where its article does, a list where one of its articles does (DESIGN 5)', () => {
  const words = wordsOf();
  expect(words.localesOf(about)).toEqual(['en', 'fr']);
  expect(words.localesOf(list)).toEqual(['en', 'fr']);
  expect(words.localesOf(first)).toHaveLength(21);
});

test('menus show what is there in the language, and a link leads to English where it is not (DESIGN 5)', () => {
  const german = open('de', '/');
  expect([german.has('/about'), german.has('/tool'), german.has('/none')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(german.link('/about')).toBe('/about');
  expect(open('fr', '/').link('/about')).toBe('/fr/about');
  expect(german.link('/tool/made-by-node')).toBe('/de/tool/made-by-node');
});

test('links of a body keep the language where the target has it, and say where it has not (DESIGN 5)', () => {
  const { html } = open('fr', '/about', wordsOf({ 'fr landing:writer.title': null })).article(
    'company',
  );
  expect(html).toBe(
    '<p><a href="/fr/tool">own</a> <a href="/fr/all#a">list</a> ' +
      '<a href="https://writer.family.test/fr/tool">other</a> ' +
      '<a href="https://writer.family.test/" hreflang="en">first</a> ' +
      '<a href="https://a.test" rel="external">out</a></p>\n',
  );
});

test('a list shows what the language has, in the order that the page names', () => {
  expect(
    open('en', '/all')
      .articles('company')
      .map(({ h1 }) => h1),
  ).toEqual(['About', 'Terms']);
  expect(
    open('fr', '/all')
      .articles('company')
      .map(({ h1 }) => h1),
  ).toEqual(['À propos']);
  expect(open('fr', '/all').articles('guides')).toEqual([]);
});

test('an article of another group says what to mend', () => {
  expect(() => open('en', '/about').article('guides')).toThrow(
    'main/about has no article of "guides". To fix: name it as `article` in src/features/tool/page.ts.',
  );
});

test('one article changed: its page and the lists that show its head, in that language (DESIGN 5)', () => {
  const keysOf = () => {
    const words = wordsOf();
    const keyOf = createCacheKeys(sites, words, 'family');
    return new Map(
      pageRows(sites, words).map((row) => [`${row.site} ${row.locale} ${row.path}`, keyOf(row)]),
    );
  };
  const before = keysOf();
  const changed = () => {
    const after = keysOf();
    return [...before].filter(([name, key]) => after.get(name) !== key).map(([name]) => name);
  };
  expect(changed()).toEqual([]);
  write('company/fr/about.md', `${head('À propos')}Autre texte.\n`);
  expect(changed()).toEqual(['main fr /about']);
  write('company/fr/about.md', head('Qui nous sommes'));
  expect(changed()).toEqual(['main fr /', 'main fr /about', 'main fr /all']);
});
