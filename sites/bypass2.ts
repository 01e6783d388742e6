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

export const bypass2 = defineSite({
  key: 'bypass2',
  title: 'Plainspoken',
  tagManagerId: null,
  subdomain: null,
  pagePrefix: '/bypass2',
  theme: { hue: 145, motif: 'bypass2', hero: 'band' },
  pages: {
    '/': landing('bypass2'),
    ...humanizePages('bypass'),
    '/paraphrasing-tool': paraphrase('writer'),
    '/ai-detector': detect('bypass'),
    '/desk': desk('writer'),
    ...companyPages('bypass2'),
    '/contact-us': contact('bypass2'),
    '/pricing': pricing('bypass2'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('bypass2'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
