import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { find } from '#features/find/page.ts';
import { gallery } from '#features/gallery/page.ts';
import { landing } from '#features/landing/page.ts';
import { languagePages } from '#features/language/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { translator } from '#features/translate/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const translate = defineSite({
  key: 'translate',
  title: 'Wordkin Translate',
  tagManagerId: null,
  subdomain: 'translate',
  pagePrefix: '/translate',
  theme: { hue: 200, motif: 'translate', hero: 'band' },
  pages: {
    '/': landing('translate', translator),
    ...companyPages('translate'),
    '/contact-us': contact('translate'),
    '/pricing': pricing('translate'),
    ...paidPages(),
    ...languagePages(translator.reads),
    '/gallery': gallery(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('translate'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
