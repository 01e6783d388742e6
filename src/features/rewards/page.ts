import type { PageSpec, SiteKey } from '#shared/site/define.ts';

/** Which of the feature's pages an address shows. */
type RewardScreen = 'landing' | 'invite' | 'affiliate' | 'own';

/**
 * What a site shows of invitations and commissions: the terms and one's own rewards everywhere, the
 * two pages of invitations on chat and, as rewrites, on main (SPEC 2).
 */
export function rewardPages(site: SiteKey): Readonly<Record<string, PageSpec>> {
  const invitations = {
    // True for who came by a link alone, so that nobody should find it.
    '/invitation-landing': { ...shown('landing'), indexed: false, home: 'chat' },
    '/invite-friends': { ...shown('invite'), home: 'chat' },
  } as const;
  return {
    ...((site === 'chat' || site === 'main') && invitations),
    '/affiliate-program': { ...shown('affiliate'), ...(site !== 'main' && { home: 'main' }) },
    '/app/rewards': own,
  };
}

function shown(screen: RewardScreen): PageSpec {
  return {
    ...{ feature: 'rewards', indexed: true, listed: true, props: { screen } },
    reads: [`rewards:${screen}.`, 'shell:article.'],
  };
}

const own: PageSpec = {
  ...{ feature: 'rewards', indexed: false, listed: false, props: { screen: 'own' } },
  reads: ['rewards:app.', 'rewards:ui.', 'crash'],
};
