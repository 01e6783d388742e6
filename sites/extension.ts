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

export const extension = defineSite({
  key: 'extension',
  title: 'Wordkin Extension',
  tagManagerId: null,
  subdomain: 'extension',
  pagePrefix: '/extension',
  theme: { hue: 215, motif: 'extension', hero: 'end' },
  pages: {
    '/': landing('extension'),
    ...explainers('extension'),
    ...companyPages('extension'),
    '/contact-us': contact('extension'),
    '/pricing': pricing('extension'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('extension'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
