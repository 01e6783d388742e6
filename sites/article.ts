import { accountPages } from '#features/account/page.ts';
import { articleWriter } from '#features/article/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { desk } from '#features/desk/page.ts';
import { find } from '#features/find/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const article = defineSite({
  key: 'article',
  title: 'Wordkin Article',
  tagManagerId: null,
  subdomain: 'article',
  pagePrefix: '/article',
  theme: { hue: 25, motif: 'article', hero: 'band' },
  pages: {
    '/': landing('article'),
    '/ai-article-writer-blog-generator': articleWriter(),
    '/desk': desk('writer'),
    ...toolPages('article'),
    ...companyPages('article'),
    '/contact-us': contact('article'),
    '/pricing': pricing('article'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('article'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
