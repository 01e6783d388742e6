import type { Article, ArticleGroup, ArticleHead, ArticleRef } from '#shared/article/article.ts';
import type { PageSpec } from '#shared/site/define.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import type { ResolveLink } from './articles/body.ts';
import { listedHeads, relatedHeads } from './articles/heads.ts';
import type { PageRow } from './page-table.ts';
import type { PageWords } from './page-words.ts';

/** The prose that a page may show: its own article, those it lists, and those that are related. */
export function proseOf(
  { articles }: PageWords,
  { spec, locale, site, path }: PageRow,
  resolve: ResolveLink,
): Pick<PageContext, 'article' | 'articles' | 'related'> {
  const own = (group: ArticleGroup): ArticleRef => {
    if (spec.article?.group === group) return spec.article;
    throw new Error(`${site}${path} has no article of "${group}". ${mend(spec)}`);
  };
  return {
    article: <G extends ArticleGroup>(group: G) =>
      articles.open(own(group), locale, resolve) as Article<G>,
    articles: <G extends ArticleGroup>(group: G) =>
      (spec.lists ?? [])
        .filter((one) => one.group === group)
        .flatMap((one) => listedHeads(articles, one, locale)) as ArticleHead<G>[],
    related: <G extends ArticleGroup>(group: G) =>
      relatedHeads(articles, own(group), locale) as ArticleHead<G>[],
  };
}

function mend({ feature }: PageSpec): string {
  return `To fix: name it as \`article\` in src/features/${feature}/page.ts.`;
}
