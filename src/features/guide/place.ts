import type { GuideCategory } from '#shared/article/guide-category.ts';
import { articles } from '#shared/article/list.gen.ts';

/** Slugs of a category's guides. */
export function guidesIn(category: GuideCategory): string[] {
  return Object.entries(articles.guides).flatMap(([slug, one]) =>
    one.category === category ? slug : [],
  );
}

export function guidePath(category: GuideCategory, slug: string): string {
  return `/${category}/${slug}`;
}
