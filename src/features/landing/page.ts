import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** The first page of a site. */
export function landing(site: SiteKey): PageSpec {
  return {
    feature: 'landing',
    indexed: true,
    listed: true,
    reads: [`landing:${site}.`, 'shell:landing.'],
    props: {},
  };
}
