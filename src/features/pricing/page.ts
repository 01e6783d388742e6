import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** `/pricing`: the same table on every site, in the order of what the site's own tools spend. */
export function pricing(site: SiteKey): PageSpec {
  return {
    feature: 'pricing',
    indexed: true,
    listed: true,
    reads: [
      ...[
        'pricing:title',
        'pricing:h1',
        'pricing:noscript',
        'pricing:q',
        'pricing:a',
        'pricing:ui.',
      ],
      ...[`pricing:lede.${site}`, `pricing:description.${site}`, 'price:ui.meter.', 'crash'],
    ],
    props: {},
  };
}
