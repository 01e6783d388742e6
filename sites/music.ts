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

export const music = defineSite({
  key: 'music',
  title: 'Wordkin Music',
  tagManagerId: null,
  subdomain: 'music',
  pagePrefix: '/music',
  theme: { hue: 300, motif: 'music', hero: 'band' },
  pages: {
    '/': landing('music'),
    ...explainers('music'),
    ...companyPages('music'),
    '/contact-us': contact('music'),
    '/pricing': pricing('music'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('music'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
