import { accountPages } from '#features/account/page.ts';
import { cite } from '#features/cite/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { counter } from '#features/counter/page.ts';
import { desk } from '#features/desk/page.ts';
import { detect } from '#features/detect/page.ts';
import { essayWriter } from '#features/essay/page.ts';
import { find } from '#features/find/page.ts';
import { grammarChecker } from '#features/grammar/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { similarity } from '#features/similarity/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { toolPages } from '#features/tool/page.ts';
import { essayTopics } from '#features/topic/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const essay = defineSite({
  key: 'essay',
  title: 'Wordkin Essay',
  tagManagerId: null,
  subdomain: 'essay',
  pagePrefix: '/essaygpt',
  theme: { hue: 12, motif: 'essay', hero: 'end' },
  pages: {
    '/': landing('essay'),
    '/essay': essayWriter(),
    '/citation-generator': cite(),
    '/word-counter': counter('writer'),
    '/ai-detector': detect('bypass'),
    '/grammar-checker': grammarChecker('grammar'),
    '/desk': desk('writer'),
    ...toolPages('essay'),
    '/plagiarism-checker': similarity(),
    ...companyPages('essay'),
    '/contact-us': contact('essay'),
    '/pricing': pricing('essay'),
    ...paidPages(),
    ...essayTopics(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('essay'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
