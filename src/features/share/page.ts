import type { PageSpec } from '#shared/site/define.ts';

/** What a shared link is; the links themselves are pages below it, made on demand. */
export function share(indexed = true): PageSpec {
  return {
    feature: 'share',
    indexed,
    listed: true,
    reads: ['shared', 'markdown:ui.', 'shared-process', 'errors:service_unavailable'],
    onDemand: true,
    props: {},
  };
}
