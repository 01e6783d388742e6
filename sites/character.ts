import { signIn } from '#features/account/page.ts';
import { landing } from '#features/landing/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
import { defineSite } from '#shared/site/define.ts';

export const character = defineSite({
  key: 'character',
  title: 'Wordkin Character',
  tagManagerId: null,
  subdomain: 'character',
  pagePrefix: '/character',
  theme: { hue: 325, motif: 'character', hero: 'start' },
  pages: {
    '/': landing('character'),
    '/sign-in': signIn(),
    '/404': notFound(),
    '/500': serverError(),
  },
});
