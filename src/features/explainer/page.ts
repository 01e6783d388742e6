import { explainerSites, explainersOf } from '#shared/article/explainers.ts';
import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** Pages about a craft, each of which leads to the others of its site. */
export function explainers(site: SiteKey): Readonly<Record<string, PageSpec>> {
  return Object.fromEntries(
    explainersOf(site).map((slug) => [`/${slug}`, explainer(slug, site)] as const),
  );
}

function explainer(slug: string, site: SiteKey): PageSpec {
  const home = explainerSites[slug]?.[0] ?? site;
  const others = explainersOf(site).filter((one) => one !== slug);
  return {
    feature: 'explainer',
    indexed: true,
    listed: true,
    reads: ['shell:article.'],
    article: { group: 'explainers', slug },
    lists: [{ group: 'explainers', slugs: others }],
    ...(home !== site && { home }),
    props: {},
  };
}
