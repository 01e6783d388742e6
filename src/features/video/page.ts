import type { PageSpec } from '#shared/site/define.ts';
import {
  effectPath,
  effectSlugs,
  effectsPath,
  type VideoPageTool,
  videoPageTools,
} from './tools.ts';

/** All tools for videos and all effects, at home on the video site. */
export function videoPages(): Readonly<Record<string, PageSpec>> {
  return {
    [effectsPath]: effectList(),
    ...Object.fromEntries(effectSlugs.map((slug) => [effectPath(slug), effectPage(slug)])),
    ...Object.fromEntries(videoPageTools.map((tool) => [`/${tool.slug}`, toolPage(tool)])),
  };
}

/** Those of them that main answers, too (SPEC 2). */
export function videoRewrites(): Readonly<Record<string, PageSpec>> {
  const explained = videoPageTools.filter((tool) => tool.explained);
  return Object.fromEntries([
    [effectsPath, { ...effectList(), home: 'video' as const }],
    ...explained.map((tool) => [`/${tool.slug}`, { ...toolPage(tool), home: 'video' as const }]),
  ]);
}

const island = ['video:ui.', 'works:ui.', 'crash', 'video:noscript'];
const namesOfEffects = effectSlugs.map((slug) => `effects:${slug}.name`);

const explainer = (slug: string) =>
  ({
    article: { group: 'explainers', slug, optional: true },
    lists: [{ group: 'explainers', slugs: [slug], optional: true }],
  }) as const;

function toolPage({ slug, explained }: VideoPageTool): PageSpec {
  return {
    feature: 'video',
    indexed: true,
    listed: true,
    reads: [
      ...[...island, `video:${slug}.`, 'video:q.', 'video:more', 'video:name.', 'video:list.tools'],
      ...['video:field.', 'video:hint.', 'video:choice.', 'video:operation.'],
    ],
    ...(explained && explainer(slug)),
    props: { kind: 'tool', slug },
  };
}

function effectList(): PageSpec {
  return {
    feature: 'video',
    indexed: true,
    listed: true,
    reads: [
      ...['video:video-effects.', 'video:list.', 'video:name.'],
      ...[...namesOfEffects, ...effectSlugs.map((slug) => `effects:${slug}.lede`)],
    ],
    ...explainer('video-effects'),
    // Shared videos are made by Node, in the same styles.
    onDemand: true,
    props: { kind: 'list', slug: '' },
  };
}

function effectPage(slug: string): PageSpec {
  return {
    feature: 'video',
    indexed: true,
    listed: true,
    reads: [
      ...[...island, 'video:example.', 'video:effects.', 'video:more', 'video:name.'],
      'shell:article.crumbs',
      ...[`effects:${slug}.`, 'effects:field.', 'effects:choice.', 'effects:about', 'effects:tip'],
      ...namesOfEffects,
    ],
    props: { kind: 'effect', slug },
  };
}

/** What a link to a result shows; made on demand. */
export const sharedVideoPage: PageSpec = {
  feature: 'video',
  indexed: false,
  listed: false,
  reads: ['video:shared.', 'errors:service_unavailable'],
  onDemand: true,
  props: { kind: 'shared', slug: '' },
};
