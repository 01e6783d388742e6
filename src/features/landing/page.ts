import { explainersOf } from '#shared/article/explainers.ts';
import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { toolLinks } from '#shared/site/public-links.ts';
import { picks } from './picks.ts';
import { resourceReads } from './resource-links.ts';

/** Sites whose first page leads to a tool of theirs. */
const leads: Partial<Record<SiteKey, (typeof toolLinks)[number]['path']>> = {
  main: '/chat',
  chat: '/chat',
  grammar: '/grammar-checker',
  writer: '/ai-writer',
  essay: '/essay',
  article: '/ai-article-writer-blog-generator',
  bypass: '/bypass-ai-detection',
  bypass2: '/bypass-ai-detection',
  scholar: '/citation-generator',
};

/** Another feature's tool on the first screen: its route puts it into the page's slot. */
export interface FirstTool {
  readonly feature: string;
  readonly reads: readonly string[];
}

/** The first page of a site. */
export function landing(site: SiteKey, tool?: FirstTool): PageSpec {
  const lead = toolLinks.find(({ path }) => path === leads[site]);
  const pick = picks[site];
  return {
    feature: tool?.feature ?? 'landing',
    indexed: true,
    listed: true,
    reads: [
      ...[`landing:${site}.`, 'shell:landing.'],
      ...(lead ? [`${lead.group}:menu`] : []),
      ...(site === 'main' ? ['translate:ui.tool'] : []),
      ...(site === 'resource' ? resourceReads : []),
      ...(tool?.reads ?? []),
    ],
    lists: [
      ...(pick ? [pick] : []),
      { group: 'explainers', slugs: explainersOf(site), optional: true },
    ],
    props: { lead: lead?.path ?? '' },
  };
}
