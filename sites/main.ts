import { signIn } from '#features/account/page.ts';
import { counter } from '#features/counter/page.ts';
import { landing } from '#features/landing/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
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
    '/word-counter': counter('writer'),
    '/sign-in': signIn(),
    '/404': notFound(),
    '/500': serverError(),
  },
});
