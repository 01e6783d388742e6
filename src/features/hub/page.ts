import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';
import { hubPath } from './parts.ts';

const collections = Object.entries(articles.hub);
const slugs = Object.keys(articles.hub);

/** Collections of texts that can be used as they are. */
export function hubPages(): Readonly<Record<string, PageSpec>> {
  return {
    '/hub': hubList,
    ...Object.fromEntries(
      collections.flatMap(([slug, { pages = 1 }]) =>
        Array.from({ length: pages }, (_, at) => [hubPath(slug, at + 1), hubPage(slug, at + 1)]),
      ),
    ),
  };
}

const hubList: PageSpec = {
  feature: 'hub',
  indexed: true,
  listed: true,
  reads: ['shell:article.', 'hub:list.'],
  lists: [{ group: 'hub', slugs }],
  props: { page: 0 },
};

/** A tool of the same name writes another text, from what a person tells it. */
function hubPage(slug: string, page: number): PageSpec {
  const tool = tools.find((one) => one.slug === slug);
  return {
    feature: 'hub',
    indexed: true,
    listed: true,
    reads: [
      'shell:article.',
      'hub:menu',
      'hub:text.',
      ...(page > 1 ? ['hub:paged.'] : []),
      ...(tool ? [`tools-${tool.category}:${slug}.h1`] : []),
    ],
    article: { group: 'hub', slug },
    props: { page },
  };
}
