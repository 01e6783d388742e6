import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { tools } from '#shared/tool/list.ts';

const slugs = Object.keys(articles.hub);

/** Collections of texts that can be used as they are. */
export function hubPages(): Readonly<Record<string, PageSpec>> {
  return {
    '/hub': hubList,
    ...Object.fromEntries(slugs.map((slug) => [`/hub/${slug}`, hubPage(slug)])),
  };
}

const hubList: PageSpec = {
  feature: 'hub',
  indexed: true,
  listed: true,
  reads: ['shell:article.', 'hub:list.'],
  lists: [{ group: 'hub', slugs }],
  props: { slug: '' },
};

/** A tool of the same name writes another text, from what a person tells it. */
function hubPage(slug: string): PageSpec {
  const tool = tools.find((one) => one.slug === slug);
  return {
    feature: 'hub',
    indexed: true,
    listed: true,
    reads: [
      'shell:article.',
      'hub:menu',
      'hub:text.',
      ...(tool ? [`tools-${tool.category}:${slug}.h1`] : []),
    ],
    article: { group: 'hub', slug },
    props: { slug },
  };
}
