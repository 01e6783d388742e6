import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { topicPages, topicPath } from './prompts.ts';

const slugs = Object.keys(articles.topics);

/** All topics, and the prompts of each on pages of twenty (SPEC 2). */
export function essayTopics(): Readonly<Record<string, PageSpec>> {
  const numbers = Array.from({ length: topicPages }, (_, at) => at + 1);
  return {
    '/essay-topics': topicList,
    ...Object.fromEntries(
      slugs.flatMap((slug) =>
        numbers.map((page) => [topicPath(slug, page), topicPage(slug, page)] as const),
      ),
    ),
  };
}

const topicList: PageSpec = {
  feature: 'topic',
  indexed: true,
  listed: true,
  reads: ['shell:article.', 'topic:list.', 'topic:category.'],
  lists: [{ group: 'topics', slugs }],
  props: { page: 0 },
};

function topicPage(slug: string, page: number): PageSpec {
  return {
    feature: 'topic',
    indexed: true,
    listed: true,
    reads: [
      'shell:article.',
      'topic:menu',
      'topic:prompt.',
      ...(page === 1 ? [] : ['topic:paged.']),
    ],
    article: { group: 'topics', slug },
    props: { page },
  };
}
