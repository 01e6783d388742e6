import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { explainers } from '#features/explainer/page.ts';
import { find } from '#features/find/page.ts';
import { gallery } from '#features/gallery/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { videoPages } from '#features/video/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const video = defineSite({
  key: 'video',
  title: 'Wordkin Video',
  tagManagerId: null,
  subdomain: 'video',
  pagePrefix: '/video',
  theme: { hue: 350, motif: 'video', hero: 'start' },
  pages: {
    '/': landing('video'),
    ...explainers('video'),
    ...videoPages(),
    ...companyPages('video'),
    '/contact-us': contact('video'),
    '/pricing': pricing('video'),
    ...paidPages(),
    '/find': find(),
    '/gallery': gallery(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('video'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
