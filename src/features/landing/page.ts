import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** Sites whose first page leads into a conversation. */
const withChat: readonly SiteKey[] = ['main', 'chat'];

/** The first page of a site. */
export function landing(site: SiteKey): PageSpec {
  const chat = withChat.includes(site);
  return {
    feature: 'landing',
    indexed: true,
    listed: true,
    reads: [`landing:${site}.`, 'shell:landing.', ...(chat ? ['chat:menu'] : [])],
    props: { chat },
  };
}
