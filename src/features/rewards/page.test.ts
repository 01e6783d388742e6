import { expect, test } from 'vitest';
import { rewardPages } from './page.ts';

test.each(['main', 'chat'] as const)(
  'on %s the page for who came by a link is not to be found, the page to invite from is (SPEC 2)',
  (site) => {
    const pages = rewardPages(site);
    expect(pages['/invitation-landing']).toMatchObject({ indexed: false, home: 'chat' });
    expect(pages['/invite-friends']).toMatchObject({ indexed: true, home: 'chat' });
  },
);
