import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** Articles of the group `company` by their paths. */
const everywhere = {
  '/about': 'about',
  '/privacy-policy': 'privacy-policy',
  '/terms-of-service': 'terms-of-service',
  '/refund-policy': 'refund-policy',
};
const authors = { '/authors': 'authors', '/authors/wordkin-team': 'wordkin-team' };

/** Who runs the site and on what terms; the same text on every site, to be found on main. */
export function companyPages(site: SiteKey): Readonly<Record<string, PageSpec>> {
  const hasAuthors = site === 'main' || site === 'resource';
  const shown = Object.entries({ ...everywhere, ...(hasAuthors && authors) });
  return Object.fromEntries(shown.map(([path, slug]) => [path, companyPage(slug, site)]));
}

function companyPage(slug: string, site: SiteKey): PageSpec {
  return {
    feature: 'company',
    indexed: true,
    listed: true,
    reads: ['shell:article.'],
    article: { group: 'company', slug },
    ...(slug === 'wordkin-team' && { lists: [{ group: 'company', slugs: ['authors'] }] }),
    ...(site !== 'main' && { home: 'main' }),
    props: { slug },
  };
}
