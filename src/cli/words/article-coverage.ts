import { locales } from '#content/locales.ts';
import { type ArticleFiles, createArticleFiles } from '#server/articles/files.ts';
import { type ArticleRef, articleGroups } from '#shared/article/article.ts';
import { sites } from '#sites/index.ts';
import type { Coverage } from './coverage.ts';

/** Of articles whose pages are in some languages alone: which, by group and slug. */
const limits = new Map(
  sites
    .flatMap(({ pages }) => Object.values(pages))
    .flatMap(({ article, locales: some }) =>
      article && some ? [[nameOf(article), some] as const] : [],
    ),
);

function nameOf({ group, slug }: ArticleRef): string {
  return `${group}/${slug}`;
}

/** Which articles each other locale has; slugs stand where messages have their keys. */
export function articleCoverage(files: ArticleFiles = createArticleFiles()): Coverage[] {
  const others = locales.filter(({ code }) => code !== 'en');
  return others.flatMap(({ code }) =>
    articleGroups.map((group) => {
      const english = files.slugsOf(group);
      const found = files.slugsOf(group, code);
      const wanted = english.filter(
        (slug) => limits.get(nameOf({ group, slug }))?.includes(code) ?? true,
      );
      return {
        ...{ locale: code, group: `articles/${group}`, total: wanted.length },
        missing: wanted.filter((slug) => !found.includes(slug)),
        extra: found.filter((slug) => !english.includes(slug)),
      };
    }),
  );
}
