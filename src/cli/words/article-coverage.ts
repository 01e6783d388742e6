import { locales } from '#content/locales.ts';
import { type ArticleFiles, createArticleFiles } from '#server/articles/files.ts';
import { articleGroups } from '#shared/article/article.ts';
import type { Coverage } from './coverage.ts';

/** Which articles each other locale has; slugs stand where messages have their keys. */
export function articleCoverage(files: ArticleFiles = createArticleFiles()): Coverage[] {
  const others = locales.filter(({ code }) => code !== 'en');
  return others.flatMap(({ code }) =>
    articleGroups.map((group) => {
      const english = files.slugsOf(group);
      const found = files.slugsOf(group, code);
      return {
        ...{ locale: code, group: `articles/${group}`, total: english.length },
        missing: english.filter((slug) => !found.includes(slug)),
        extra: found.filter((slug) => !english.includes(slug)),
      };
    }),
  );
}
