import { accountPages } from '#features/account/page.ts';
import { bot } from '#features/bot/page.ts';
import { chatPages } from '#features/chat/page.ts';
import { companyPages } from '#features/company/page.ts';
import { contact } from '#features/contact/page.ts';
import { find } from '#features/find/page.ts';
import { landing } from '#features/landing/page.ts';
import { paidPages } from '#features/paid/page.ts';
import { pricing } from '#features/pricing/page.ts';
import { rewardPages } from '#features/rewards/page.ts';
import { share } from '#features/share/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { usage } from '#features/usage/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const chat = defineSite({
  key: 'chat',
  title: 'Wordkin Chat',
  tagManagerId: null,
  subdomain: 'chat',
  pagePrefix: '/hix-chat',
  theme: { hue: 160, motif: 'chat', hero: 'end' },
  pages: {
    '/': landing('chat'),
    ...chatPages,
    '/bot': bot(),
    '/share': share(),
    ...companyPages('chat'),
    '/contact-us': contact('chat'),
    '/pricing': pricing('chat'),
    ...paidPages(),
    '/find': find(),
    ...accountPages(),
    '/app/usage': usage(),
    ...rewardPages('chat'),
    '/404': notFound(),
    '/500': serverError(),
  },
});
