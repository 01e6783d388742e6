import { accountPages } from '#features/account/page.ts';
import { cite } from '#features/cite/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { explainers } from '#features/explainer/page.ts';
import { find } from '#features/find/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { summarise } from '#features/summarise/page.ts';
import { toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const scholar = defineSite({
  key: 'scholar',
  title: 'Wordkin Scholar',
  tagManagerId: null,
  subdomain: 'scholar',
  pagePrefix: '/scholar',
  theme: { hue: 275, motif: 'scholar', hero: 'start' },
  pages: {
    '/': landing('scholar'),
    '/citation-generator': cite('essay'),
    ...toolPages('scholar'),
    '/summarizer': summarise('writer'),
    ...explainers('scholar'),
    ...companyPages('scholar'),
    '/contact-us': contact('scholar'),
    '/pricing': pricing('scholar'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('scholar'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
