import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { find } from '#features/find/page.ts';
import { guidePages } from '#features/guide/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const resource = defineSite({
  key: 'resource',
  title: 'Wordkin Guides',
  tagManagerId: null,
  subdomain: 'resource',
  pagePrefix: '/resource',
  theme: { hue: 75, motif: 'resource', hero: 'band' },
  pages: {
    '/': landing('resource'),
    ...toolPages('resource'),
    ...guidePages(),
    ...companyPages('resource'),
    '/contact-us': contact('resource'),
    '/pricing': pricing('resource'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('resource'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
