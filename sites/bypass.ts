import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { desk } from '#features/desk/page.ts';
import { detect } from '#features/detect/page.ts';
import { find } from '#features/find/page.ts';
import { humanizePages, paraphrase } from '#features/humanize/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const bypass = defineSite({
  key: 'bypass',
  title: 'Wordkin Plain',
  tagManagerId: null,
  subdomain: 'bypass',
  pagePrefix: '/hixbypass',
  theme: { hue: 190, motif: 'bypass', hero: 'start' },
  pages: {
    '/': landing('bypass'),
    ...humanizePages(),
    '/paraphrasing-tool': paraphrase('writer'),
    '/ai-detector': detect(),
    '/desk': desk('writer'),
    ...companyPages('bypass'),
    '/contact-us': contact('bypass'),
    '/pricing': pricing('bypass'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('bypass'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
