import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createArticles } from '#server/articles/articles.ts';
import { type ArticleGroup, articleGroups, listedFields } from '#shared/article/article.ts';

const target = 'src/shared/article/list.gen.ts';

/** Writes which English articles there are, for menus and site files; leaves a list that is right alone. */
export function writeArticleList(): void {
  const text = articleList();
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

function articleList(): string {
  const articles = createArticles();
  const lines = articleGroups.flatMap((group) => [
    `  ${group}: {`,
    ...articles
      .slugsOf(group)
      .map(
        (slug) => `    '${slug}': ${listed(group, articles.head({ group, slug }, 'en').fields)},`,
      ),
    '  },',
  ]);
  return [
    '// Made from content/articles by `npm run words types`.',
    "import type { ArticleList } from './article.ts';",
    '',
    'export const articles: ArticleList = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function listed(group: ArticleGroup, fields: object): string {
  const names: readonly string[] = listedFields[group];
  return JSON.stringify(
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))),
  );
}
