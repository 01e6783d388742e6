import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** How to reach the operator: the same text on every site, to be found on main. */
export function contact(site: SiteKey): PageSpec {
  return {
    feature: 'contact',
    indexed: true,
    listed: true,
    reads: ['shell:article.', 'contact'],
    article: { group: 'company', slug: 'contact-us' },
    ...(site !== 'main' && { home: 'main' }),
    onDemand: true,
    props: {},
  };
}

/** What a form without a script comes to; of one person alone. */
export const answerPage: PageSpec = {
  feature: 'contact',
  indexed: false,
  listed: false,
  reads: ['shell:article.', 'contact', 'errors'],
  props: {},
};
