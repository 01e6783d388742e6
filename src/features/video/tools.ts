import { effects } from '#shared/video/effects.ts';
import type { VideoToolName } from '#shared/video/tools.ts';

/** A page with a tool for videos. */
export interface VideoPageTool {
  /** Names its words, `<slug>.h1`, and is its path. */
  readonly slug: string;
  /** What the visitor may choose between; the first stands at the start. */
  readonly tools: readonly [VideoToolName, ...VideoToolName[]];
  /** What it is given. */
  readonly source: 'video' | 'image' | 'none';
  /** Has an article of `explainers` below, in the languages that have it, and a page on main. */
  readonly explained: boolean;
}

const own = (slug: string, tool: VideoToolName): VideoPageTool => ({
  slug,
  tools: [tool],
  source: 'video',
  explained: false,
});

/** In the order of their list. */
export const videoPageTools: readonly VideoPageTool[] = [
  own('trim-video', 'trim'),
  own('change-video-speed', 'speed'),
  own('boomerang', 'boomerang'),
  own('stabilize-video', 'stabilise'),
  own('burn-in-subtitles', 'subtitles'),
  own('video-to-stills', 'stills'),
  { slug: 'image-to-video', tools: ['moving-still', 'generate'], source: 'image', explained: true },
  { slug: 'text-to-video', tools: ['generate'], source: 'none', explained: true },
  { slug: 'video-to-video-ai', tools: ['generate'], source: 'video', explained: true },
];

export const effectsPath = '/video-effects';
export const effectPath = (slug: string) => `${effectsPath}/${slug}`;

export function pageToolOf(slug: string): VideoPageTool | undefined {
  return videoPageTools.find((one) => one.slug === slug);
}

/** Those that work without a model. */
export const freeTools = videoPageTools.filter(({ tools }) => tools[0] !== 'generate');

export const effectSlugs: readonly string[] = effects.map(({ slug }) => slug);
