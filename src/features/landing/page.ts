import { explainersOf } from '#shared/article/explainers.ts';
import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { offerReads } from './offers.ts';
import { picks } from './picks.ts';
import { resourceReads } from './resource-links.ts';

/** Another feature's tool on the first screen: its route puts it into the page's slot. */
export interface FirstTool {
  readonly feature: string;
  readonly reads: readonly string[];
}

/** The first page of a site. */
export function landing(site: SiteKey, tool?: FirstTool): PageSpec {
  const pick = picks[site];
  return {
    feature: tool?.feature ?? 'landing',
    indexed: true,
    listed: true,
    reads: [
      ...[`landing:${site}.`, 'shell:landing.'],
      ...offerReads(site),
      ...(site === 'main' ? ['translate:ui.tool'] : []),
      ...(site === 'resource' ? resourceReads : []),
      ...(tool?.reads ?? []),
    ],
    lists: [
      ...(pick ? [pick] : []),
      { group: 'explainers', slugs: explainersOf(site), optional: true },
    ],
    props: {},
  };
}
