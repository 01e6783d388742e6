import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { desk } from '#features/desk/page.ts';
import { find } from '#features/find/page.ts';
import { grammarChecker } from '#features/grammar/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { wordPages } from '#features/word/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const grammar = defineSite({
  key: 'grammar',
  title: 'Wordkin Grammar',
  tagManagerId: null,
  subdomain: 'grammar',
  pagePrefix: '/hub/grammar',
  theme: { hue: 255, motif: 'grammar', hero: 'start' },
  pages: {
    '/': landing('grammar'),
    '/grammar-checker': grammarChecker(),
    '/desk': desk('writer'),
    ...companyPages('grammar'),
    '/contact-us': contact('grammar'),
    '/pricing': pricing('grammar'),
    ...paidPages(),
    ...wordPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('grammar'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
