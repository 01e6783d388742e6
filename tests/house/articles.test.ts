import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { articleCoverage } from '#cli/words/article-coverage.ts';
import { styleKeys } from '#features/cite/style/style-key.ts';
import { createArticles } from '#server/articles/articles.ts';
import { createStaticPages } from '#server/static-paths.ts';
import { articleGroups } from '#shared/article/article.ts';
import { localeInfo, realLocales } from '#shared/i18n/locale.ts';
import { tools } from '#shared/tool/list.ts';
import { sites } from '#sites/index.ts';
import { type ArticlePair, articleFaults, readArticlePairs } from './articles.ts';
import { expectNone } from './faults.ts';

const pairs = readArticlePairs();

test('every article in every language has the fields, lengths and links of its recipe (README)', () => {
  expectNone(pairs.flatMap(articleFaults), 'see "An article" in README.');
});

test('every translation is of an English article', () => {
  const extra = articleCoverage().flatMap(({ locale, group, extra }) =>
    extra.map((slug) => `content/${group}/${locale}/${slug}.md`),
  );
  expectNone(extra, 'write the English one first, or remove the file.');
});

test('an article of some languages is missing in no other (SPEC 2: araby-ai-alternative is in en and ar only)', () => {
  const missing = articleCoverage().filter((one) => one.missing.includes('araby-ai-alternative'));
  expect(missing.map(({ locale }) => locale)).toEqual([]);
});

test('no two articles of a language share a title or a description (SPEC 1)', () => {
  const seen = new Map<string, string>();
  const faults = pairs.flatMap(({ file, locale }) =>
    [...file.text.matchAll(/^(?:title|description): .*$/gm)].flatMap(([line]) => {
      const other = seen.get(locale.code + line);
      seen.set(locale.code + line, file.name);
      return other ? [`${file.name}: ${line} is also in ${other}`] : [];
    }),
  );
  expectNone(faults, 'give each article words of its own.');
});

test('every article is a page of some site in its language, and every page it leads to is there (SPEC 2)', () => {
  const pages = createStaticPages(sites, false);
  const shown = new Set<string>();
  const faults = new Set<string>();
  const features = new Set(
    sites.flatMap((site) => Object.values(site.pages).map((p) => p.feature)),
  );
  for (const row of [...features].flatMap((one) => pages.pathsOf(one))) {
    const { spec, locale } = row.props;
    if (!spec.article) continue;
    shown.add(`content/articles/${spec.article.group}/${locale}/${spec.article.slug}.md`);
    if (locale !== 'en') continue;
    try {
      pages.open(row.props).article(spec.article.group);
    } catch (error) {
      faults.add(`${row.props.site}${row.props.path}: ${(error as Error).message}`);
    }
  }
  const unseen = pairs.map(({ file }) => file.name).filter((name) => !shown.has(name));
  expectNone([...faults], 'link to pages of the same site by path, to others as `writer:/desk`.');
  expectNone(
    unseen,
    'give it a page in the `page.ts` of its feature, or remove the file: lists name it.',
  );
});

test('related articles are others of the same group, at most four', () => {
  const articles = createArticles();
  const faults = pairs
    .filter(({ file, english }) => file === english)
    .flatMap(({ group, file }) => {
      const slug = path.basename(file.name, '.md');
      const { fields } = articles.head({ group, slug }, 'en');
      const related = 'related' in fields ? (fields.related ?? []) : [];
      const others = articles.slugsOf(group).filter((one) => one !== slug);
      return [
        ...related.filter((one) => !others.includes(one)).map((one) => `${file.name}: ${one}`),
        ...(related.length > 4 ? [`${file.name}: ${related.length} related`] : []),
      ];
    });
  expectNone(faults, 'name slugs of English files beside it.');
});

test('what pages tell of the family in figures is what the family has (SPEC 1)', () => {
  const ruled = tools.filter(({ rule }) => rule !== undefined).length;
  const told: Record<string, readonly number[]> = {
    media: [sites.length, realLocales.length, tools.length, ruled, styleKeys.length],
    'what-works-without-a-model': [tools.length, ruled],
  };
  const faults = pairs.flatMap(({ file }) => {
    const figures = told[path.basename(file.name, '.md')] ?? [];
    const found: readonly string[] = file.text.match(/\d+/g) ?? [];
    return figures
      .filter((one) => !found.includes(String(one)))
      .map((one) => `${file.name} does not say ${one}`);
  });
  expectNone(faults, 'count again, and write the new figure in every language.');
});

test('the first page promises every page in 19 languages only when every article is in each of them', () => {
  const words = JSON.parse(readFileSync('content/messages/en/landing.json', 'utf8'));
  const whole = realLocales.every(({ code }) =>
    articleGroups.every((group) => isWhole(group, code)),
  );
  if (!whole) expect(words['main.lede']).not.toMatch(/(?:every|each|all) pages?/i);
});

function isWhole(group: string, locale: string): boolean {
  const count = (code: string) => globSync(`content/articles/${group}/${code}/*.md`).length;
  return count(locale) === count('en');
}

function sample(body: string, english: string, head = 'title: "t"'): ArticlePair {
  const rest = `description: "${'d'.repeat(80)}"\nh1: "h"\nlede: "l"`;
  const file = (name: string, text: string) => ({
    name,
    text: `---\n${head}\n${rest}\n---\n${text}`,
  });
  return {
    ...{ group: 'company', locale: localeInfo('de') },
    ...{ english: file('en.md', english), file: file('de.md', body) },
  };
}
const long =
  'A paragraph that is long enough to be a sentence which somebody would have to translate.';

test.each([
  ['a title that is too long', sample('', '', `title: "${'t'.repeat(61)}"`), 'title has 61'],
  ['a field that English alone has', sample('', '', 'title: "t"\nkind: word'), 'field "kind"'],
  ['a lost heading', sample('## a\n', '## a\n\n### b\n'), 'has headings 2, in English 2 3'],
  ['a lost link', sample('a', '[a](/b)'), 'lacks the link to /b'],
  ['a link of its own', sample('[a](/c)', 'a'), 'has a link to /c'],
  ['a number without commas', sample('1.000 b', '1,000 b'), 'groups 1.000'],
  ['lost sentences', sample('Kurz. '.repeat(50), 'A word. '.repeat(60)), 'says less'],
  ['a paragraph left in English', sample(`x\n\n${long}`, `${long}\n\nb`), 'is still English'],
])('finds %s', (_name, pair, reason) => {
  const faults = articleFaults(pair);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(reason);
});
