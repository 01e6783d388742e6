import type { PageSpec } from '#shared/site/define.ts';

/** `/gallery`: what a person has made, account or none; the same on every site that makes something. */
export function gallery(): PageSpec {
  return {
    ...{ feature: 'gallery', indexed: false, listed: false },
    // The settings of a result are called as the page of its tool calls them.
    reads: [
      'gallery',
      'works',
      'crash',
      'image',
      'video',
      'effects',
      'translate',
      'translate-parts',
    ],
    props: {},
  };
}
