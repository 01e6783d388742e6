import type { PageSpec } from '#shared/site/define.ts';
import { type ImageTool, imageTools, isOwn } from './tools.ts';

/** Pages of all tools for pictures, by their paths. */
export function imagePages(): Readonly<Record<string, PageSpec>> {
  return Object.fromEntries(imageTools.map((tool) => [tool.path, imagePage(tool)]));
}

function imagePage(tool: ImageTool): PageSpec {
  const { slug, article } = tool;
  return {
    feature: 'image',
    indexed: true,
    listed: true,
    reads: [
      ...['image:menu', 'image:noscript', 'image:q.', 'image:more', 'image:list.', 'image:name.'],
      ...['image:example.', 'image:operation.', 'image:ui.', `image:${slug}.`],
      ...['image:field.', 'image:hint.', 'image:none.', 'image:choice.'],
      ...['works:ui.', 'crash', ...(isOwn(tool) ? ['shell:article.crumbs'] : [])],
    ],
    // In the languages that have it; the tool is there in every one.
    ...(article && {
      article: { group: 'explainers', slug: article, optional: true },
      lists: [{ group: 'explainers', slugs: [article], optional: true }],
    }),
    props: { slug },
  };
}
