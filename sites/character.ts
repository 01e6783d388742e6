import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { explainers } from '#features/explainer/page.ts';
import { find } from '#features/find/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const character = defineSite({
  key: 'character',
  title: 'Wordkin Character',
  tagManagerId: null,
  subdomain: 'character',
  pagePrefix: '/character',
  theme: { hue: 325, motif: 'character', hero: 'start' },
  pages: {
    '/': landing('character'),
    ...explainers('character'),
    ...companyPages('character'),
    '/contact-us': contact('character'),
    '/pricing': pricing('character'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('character'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
