import type { PageSpec } from '#shared/site/define.ts';

/** What a shared link is; a link itself is the same page made on demand. */
export function share(indexed = true): PageSpec {
  return { feature: 'share', indexed, listed: true, reads: ['shared', 'markdown:ui.'], props: {} };
}
