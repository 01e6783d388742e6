import { accountPages } from '#features/account/page.ts';
import { admin } from '#features/admin/page.ts';
import { articleWriter } from '#features/article/page.ts';
import { bot } from '#features/bot/page.ts';
import { chatPages } from '#features/chat/page.ts';
import { cite } from '#features/cite/page.ts';
import { companyPages } from '#features/company/page.ts';
import { productPages } from '#features/compare/page.ts';
import { contact } from '#features/contact/page.ts';
import { counter } from '#features/counter/page.ts';
import { desk } from '#features/desk/page.ts';
import { detect } from '#features/detect/page.ts';
import { developer } from '#features/developer/page.ts';
import { explainers } from '#features/explainer/page.ts';
import { find } from '#features/find/page.ts';
import { gallery } from '#features/gallery/page.ts';
import { grammarChecker } from '#features/grammar/page.ts';
import { hubPages } from '#features/hub/page.ts';
import { humanizePages, paraphrase } from '#features/humanize/page.ts';
import { imagePages } from '#features/image/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { search } from '#features/search/page.ts';
import { similarity } from '#features/similarity/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { summarise } from '#features/summarise/page.ts';
import { toolList, toolPages } from '#features/tool/page.ts';
import { usage } from '#features/usage/page.ts';
import { videoRewrites } from '#features/video/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const main = defineSite({
  key: 'main',
  title: 'Wordkin',
  tagManagerId: null,
  subdomain: '',
  pagePrefix: '',
  theme: { hue: 38, motif: 'main', hero: 'band' },
  pages: {
    '/': landing('main'),
    '/citation-generator': cite('essay'),
    '/summarizer': summarise('writer'),
    '/word-counter': counter('writer'),
    ...chatPages,
    '/ai-article-writer-blog-generator': articleWriter('article'),
    '/bot': bot(),
    '/developers': developer(),
    '/search': search(),
    ...humanizePages('bypass'),
    '/paraphrasing-tool': paraphrase('writer'),
    '/ai-detector': detect('bypass'),
    '/grammar-checker': grammarChecker('grammar'),
    '/desk': desk('writer'),
    ...toolPages('main'),
    '/ai-writer': toolList('writer'),
    '/plagiarism-checker': similarity('essay'),
    ...explainers('main'),
    ...videoRewrites(),
    // Two of them have an explainer's address, with it below.
    ...imagePages(),
    ...companyPages('main'),
    '/contact-us': contact('main'),
    '/pricing': pricing('main'),
    ...paidPages(),
    ...hubPages(),
    ...productPages(),
    '/find': find(),
    '/gallery': gallery(),
    ...accountPages(),
    '/app/admin': admin(),
    '/app/usage': usage(),
    ...rewardPages('main'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
