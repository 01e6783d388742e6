import { type ImageOperation, imageOperations, mostBatch } from '#shared/image/operations.ts';

/** A page with a tool for pictures. */
export interface ImageTool {
  /** Names its words, `<slug>.h1`, and its example. */
  readonly slug: string;
  /** On each site that shows it. */
  readonly path: string;
  /** What the visitor may choose between; the first stands at the start. */
  readonly operations: readonly [ImageOperation, ...ImageOperation[]];
  /** `each`: every picture is a work of its own. `all`: one work takes them all. `one`: a picture at a time. */
  readonly takes: 'each' | 'all' | 'one' | 'none';
  /** Pictures at once. */
  readonly most: number;
  /** Article of `explainers` that stands below, in the languages that have it. */
  readonly article?: string;
}

const own = (slug: ImageOperation, takes: ImageTool['takes'] = 'each'): ImageTool => ({
  slug,
  path: `/image/${slug}`,
  operations: [slug],
  takes,
  most: takes === 'each' ? mostBatch : imageOperations[slug].sources.most,
});

/** Its page lists those that need no model, each with what it makes. */
export const allToolsPath = '/image-to-image-ai';

/** In the order of their list. */
export const imageTools: readonly ImageTool[] = [
  own('crop'),
  own('resize'),
  own('convert'),
  own('compress'),
  own('enlarge'),
  own('remove-background'),
  own('blur-background', 'one'),
  own('tone'),
  own('sketch'),
  own('cartoon'),
  own('collage', 'all'),
  own('favicon', 'one'),
  {
    slug: 'image-to-image-ai',
    path: allToolsPath,
    operations: ['edit', 'vary'],
    takes: 'one',
    most: 1,
    article: 'image-to-image-ai',
  },
  {
    slug: 'text-to-image',
    path: '/text-to-image',
    operations: ['generate'],
    takes: 'none',
    most: 0,
    article: 'text-to-image',
  },
];

export function imageToolOf(slug: string): ImageTool | undefined {
  return imageTools.find((tool) => tool.slug === slug);
}

/** Whether it works without a model. */
export function isOwn({ article }: ImageTool): boolean {
  return article === undefined;
}
