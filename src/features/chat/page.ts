import type { PageSpec, SiteKey } from '#shared/site/define.ts';
import { islandGroups } from './groups.ts';

interface ChatSpec {
  /** Model of the catalogue that the page begins with. */
  readonly slug: string;
  /** The model's name, where the page is called after it. */
  readonly name?: string;
  /** The site whose page is the one to be found. */
  readonly home?: SiteKey;
  /** Its path there, where that is another one. */
  readonly homePath?: string;
}

/** A conversation with a model: `chat({ slug: 'chat' })`, or one by name. */
export function chat({ slug, name = '', home, homePath }: ChatSpec): PageSpec {
  return {
    feature: 'chat',
    indexed: true,
    listed: true,
    reads: [
      ...[...islandGroups, 'crash', 'bot:menu', 'developer:menu', 'sidebar:menu'],
      ...(name ? [`chat-models:${slug}.`] : []),
    ],
    ...(home && { home }),
    ...(homePath && { homePath }),
    props: { slug, name },
  };
}

/** The chat without the page around it, for a side panel or a frame; whoever looks for a chat finds the whole. */
function panel(): PageSpec {
  const { reads, ...spec } = chat({ slug: 'chat' });
  return {
    ...spec,
    indexed: false,
    reads: [...reads, 'sidebar'],
    props: { slug: 'chat', panel: true },
  };
}

/** The pages that are called after a model, where they are at home. */
export const namedChats = [
  { path: '/chatgpt', slug: 'chatgpt', name: 'ChatGPT' },
  { path: '/gpt4', slug: 'gpt4', name: 'GPT-4' },
  { path: '/a/gpt-4o', slug: 'gpt-4o', name: 'GPT-4o' },
  { path: '/claude', slug: 'claude', name: 'Claude' },
  { path: '/a/gemini', slug: 'gemini', name: 'Gemini' },
  { path: '/a/scholarchat', slug: 'scholarchat', name: 'Scholar Chat' },
] as const;

/**
 * The conversations that main and chat answer alike. Search engines find them on the chat site, and
 * what `/a` says of a page that stands there under its own name, under that name.
 */
export const chatPages: Readonly<Record<string, PageSpec>> = {
  '/chat': atHome('chat'),
  ...Object.fromEntries(namedChats.map(({ path, slug, name }) => [path, atHome(slug, name)])),
  '/a/chat': alias('chat'),
  '/a/chatgpt': alias('chatgpt', 'ChatGPT'),
  '/a/gpt4': alias('gpt4', 'GPT-4'),
  '/a/claude': alias('claude', 'Claude'),
  '/sidebar-chat': panel(),
};

function atHome(slug: string, name = ''): PageSpec {
  return chat({ slug, name, home: 'chat' });
}

function alias(slug: string, name = ''): PageSpec {
  return chat({ slug, name, home: 'chat', homePath: `/${slug}` });
}
