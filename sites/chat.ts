import { signIn } from '#features/account/page.ts';
import { chat as chatWith } from '#features/chat/page.ts';
import { landing } from '#features/landing/page.ts';
import { share } from '#features/share/page.ts';
import { notFound, serverError } from '#features/status/page.ts';
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
    '/chat': chatWith({ slug: 'chat' }),
    '/chatgpt': chatWith({ slug: 'chatgpt', name: 'ChatGPT' }),
    '/gpt4': chatWith({ slug: 'gpt4', name: 'GPT-4' }),
    '/claude': chatWith({ slug: 'claude', name: 'Claude' }),
    '/a/chat': chatWith({ slug: 'chat', home: 'chat', homePath: '/chat' }),
    '/a/chatgpt': chatWith({
      slug: 'chatgpt',
      name: 'ChatGPT',
      home: 'chat',
      homePath: '/chatgpt',
    }),
    '/a/gpt4': chatWith({ slug: 'gpt4', name: 'GPT-4', home: 'chat', homePath: '/gpt4' }),
    '/a/claude': chatWith({ slug: 'claude', name: 'Claude', home: 'chat', homePath: '/claude' }),
    '/a/gpt-4o': chatWith({ slug: 'gpt-4o', name: 'GPT-4o' }),
    '/a/gemini': chatWith({ slug: 'gemini', name: 'Gemini' }),
    '/a/scholarchat': chatWith({ slug: 'scholarchat', name: 'Scholar Chat' }),
    '/share': share(),
    '/sign-in': signIn(),
    '/404': notFound(),
    '/500': serverError(),
  },
});
