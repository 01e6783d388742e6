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
import { toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const tutor = defineSite({
  key: 'tutor',
  title: 'Wordkin Tutor',
  tagManagerId: null,
  subdomain: 'tutor',
  pagePrefix: '/tutor',
  theme: { hue: 95, motif: 'tutor', hero: 'end' },
  pages: {
    '/': landing('tutor'),
    ...toolPages('tutor'),
    ...explainers('tutor'),
    ...companyPages('tutor'),
    '/contact-us': contact('tutor'),
    '/pricing': pricing('tutor'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('tutor'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
