import { accountPages } from '#features/account/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { counter } from '#features/counter/page.ts';
import { desk } from '#features/desk/page.ts';
import { find } from '#features/find/page.ts';
import { grammarChecker } from '#features/grammar/page.ts';
import { paraphrase } from '#features/humanize/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { similarity } from '#features/similarity/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { summarise } from '#features/summarise/page.ts';
import { toolList, toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const writer = defineSite({
  key: 'writer',
  title: 'Wordkin Writer',
  tagManagerId: null,
  subdomain: 'writer',
  pagePrefix: '/writer',
  theme: { hue: 55, motif: 'writer', hero: 'end' },
  pages: {
    '/': landing('writer'),
    '/summarizer': summarise(),
    '/word-counter': counter(),
    '/paraphrasing-tool': paraphrase(),
    '/grammar-checker': grammarChecker('grammar'),
    '/desk': desk(),
    ...toolPages('writer'),
    '/ai-writer': toolList(),
    '/plagiarism-checker': similarity('essay'),
    ...companyPages('writer'),
    '/contact-us': contact('writer'),
    '/pricing': pricing('writer'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('writer'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
