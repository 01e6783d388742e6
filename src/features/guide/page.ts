import { type GuideCategory, guideCategories } from '#shared/article/guide-category.ts';
import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { guidePath, guidesIn } from './place.ts';

/** All guides, those of each category, and every guide. */
export function guidePages(): Readonly<Record<string, PageSpec>> {
  const guides = Object.entries(articles.guides);
  return {
    '/guides': guideList(guideCategories, 'all'),
    '/resource': { ...guideList(guideCategories, 'all'), homePath: '/guides' },
    ...Object.fromEntries(
      guideCategories.map((category) => [`/${category}`, guideList([category], category)]),
    ),
    ...Object.fromEntries(
      guides.map(([slug, { category }]) => [guidePath(category, slug), guide(slug)]),
    ),
  };
}

function guideList(categories: readonly GuideCategory[], about: GuideCategory | 'all'): PageSpec {
  return {
    feature: 'guide',
    indexed: true,
    listed: true,
    reads: ['shell:article.', 'guides:menu', 'guides:name.', `guides:${about}.`],
    lists: [{ group: 'guides', slugs: categories.flatMap(guidesIn) }],
    props: { about },
  };
}

function guide(slug: string): PageSpec {
  return {
    feature: 'guide',
    indexed: true,
    listed: true,
    reads: ['shell:article.', 'guides:menu', 'guides:name.', 'guides:team'],
    article: { group: 'guides', slug },
    props: { about: '' },
  };
}
