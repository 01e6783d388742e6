import { signIn } from '#features/account/page.ts';
import { chat as chatWith } from '#features/chat/page.ts';
import { counter } from '#features/counter/page.ts';
import { developer } from '#features/developer/page.ts';
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
    '/chat': chatWith({ slug: 'chat', home: 'chat' }),
    '/chatgpt': chatWith({ slug: 'chatgpt', name: 'ChatGPT', home: 'chat' }),
    '/gpt4': chatWith({ slug: 'gpt4', name: 'GPT-4', home: 'chat' }),
    '/claude': chatWith({ slug: 'claude', name: 'Claude', home: 'chat' }),
    '/a/chat': chatWith({ slug: 'chat', home: 'chat', homePath: '/chat' }),
    '/a/chatgpt': chatWith({
      slug: 'chatgpt',
      name: 'ChatGPT',
      home: 'chat',
      homePath: '/chatgpt',
    }),
    '/a/gpt4': chatWith({ slug: 'gpt4', name: 'GPT-4', home: 'chat', homePath: '/gpt4' }),
    '/a/claude': chatWith({ slug: 'claude', name: 'Claude', home: 'chat', homePath: '/claude' }),
    '/a/gpt-4o': chatWith({ slug: 'gpt-4o', name: 'GPT-4o', home: 'chat' }),
    '/a/gemini': chatWith({ slug: 'gemini', name: 'Gemini', home: 'chat' }),
    '/a/scholarchat': chatWith({ slug: 'scholarchat', name: 'Scholar Chat', home: 'chat' }),
    '/developers': developer(),
    '/sign-in': signIn(),
    '/404': notFound(),
    '/500': serverError(),
  },
});
