import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Articles } from './articles.ts';
import { createArticles } from './articles.ts';
import { listedHeads, relatedHeads } from './heads.ts';

let root: string;
let articles: Articles;

const head = (name: string) =>
  `title: "${name} title"\ndescription: "${name} description"\nh1: "${name}"\nlede: "${name} lede."\n`;
const english = `${head('Cite')}category: study\nrelated: ["plan", "gone"]\npublished: 2026-11-21\nauthor: wordkin-team\n`;

function write(file: string, frontmatter: string, body = 'Five plain words stand here.\n'): void {
  const at = path.join(root, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, `---\n${frontmatter}---\n${body}`);
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-articles-'));
  write('guides/en/cite.md', english);
  write('guides/en/plan.md', english.replaceAll('Cite', 'Plan'));
  write('guides/de/cite.md', head('Zitieren'), '## Eins\n\nFünf schlichte Wörter stehen hier.\n');
  write('guides/en/broken.md', 'title: "x"\n');
  write('guides/de/alone.md', head('Allein'));
  articles = createArticles({ root });
});
afterAll(() => rmSync(root, { recursive: true }));

const ref = (slug: string) => ({ group: 'guides', slug }) as const;
const asIs = (href: string) => ({ href });

test('a locale has an article that has a file there and in English (DESIGN 5)', () => {
  expect(articles.has(ref('cite'), 'de')).toBe(true);
  expect(articles.has(ref('plan'), 'de')).toBe(false);
  expect(articles.has(ref('alone'), 'de')).toBe(false);
  expect(articles.has(ref('cite'), 'en-xa')).toBe(false);
  expect(articles.slugsOf('guides')).toEqual(['broken', 'cite', 'plan']);
});

test('words are of the locale, fields without a language of the English file', () => {
  const article = articles.open(ref('cite'), 'de', asIs);
  expect(article).toMatchObject({
    ...{ slug: 'cite', title: 'Zitieren title', h1: 'Zitieren', lede: 'Zitieren lede.' },
    fields: { category: 'study', published: '2026-11-21', author: 'wordkin-team' },
    headings: [{ id: 'eins', text: 'Eins', depth: 2 }],
  });
  expect(article.html).toContain('<p>Fünf schlichte Wörter stehen hier.</p>');
  expect(articles.open(ref('cite'), 'en', asIs).wordCount).toBe(5);
});

test('lists and related pages show what the locale has', () => {
  const selection = { group: 'guides', slugs: ['plan', 'cite'] } as const;
  const names = (locale: 'en' | 'de') =>
    listedHeads(articles, selection, locale).map((one) => one.h1);
  expect(names('en')).toEqual(['Plan', 'Cite']);
  expect(names('de')).toEqual(['Zitieren']);
  expect(relatedHeads(articles, ref('cite'), 'en').map(({ h1 }) => h1)).toEqual(['Plan']);
  expect(relatedHeads(articles, ref('cite'), 'de')).toEqual([]);
});

test('a file that does not fit is named with what it lacks', () => {
  expect(() => articles.head(ref('broken'), 'en')).toThrow(/guides\/en\/broken\.md: "description"/);
  write('guides/en/loose.md', '');
  writeFileSync(path.join(root, 'guides/en/loose.md'), 'No frontmatter\n');
  expect(() => createArticles({ root }).head(ref('loose'), 'en')).toThrow(
    /loose\.md does not begin/,
  );
});

test('the stamp changes with the words of the locale and with the fields, not with English words (DESIGN 5)', () => {
  const stamps = () => {
    const now = createArticles({ root });
    return [now.stampOf(ref('cite'), 'en'), now.stampOf(ref('cite'), 'de')];
  };
  const [en, de] = stamps();
  write('guides/en/cite.md', english, 'Other words.\n');
  expect(stamps()).toEqual([expect.not.stringMatching(`^${en}$`), de]);
  write('guides/en/cite.md', english.replace('study', 'writing'));
  expect(stamps()[1]).not.toBe(de);
});
