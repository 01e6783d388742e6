import type { Group } from '#shared/i18n/words.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { toolLinks } from '#shared/site/public-links.ts';
import { tools } from '#shared/tool/list.ts';

/** A tool: its path, with its site's key before it where that is another one. */
type OfferPath = `${SiteKey | ''}/${string}`;

const rewriting = ['/bypass-ai-detection', '/paraphrasing-tool', '/ai-detector', '/desk'] as const;

/** What can be done on each site, what most come for first; the first of them stand on the first screen. */
const offers: Partial<Record<SiteKey, readonly OfferPath[]>> = {
  main: [
    ...(['/chat', '/grammar-checker', '/image-to-image-ai', '/desk', '/ai-writer'] as const),
    ...(['/paraphrasing-tool', '/summarizer', '/search', '/citation-generator'] as const),
    ...(['/ai-article-writer-blog-generator', '/video-effects', '/word-counter'] as const),
  ],
  chat: ['/chat', '/bot', 'main/search', '/sidebar-chat', 'main/developers'],
  grammar: ['/grammar-checker', '/desk', 'writer/paraphrasing-tool', 'writer/word-counter'],
  tutor: ['writer/study-plan', 'writer/flashcards', 'writer/quiz-questions', '/lesson-plan'],
  essay: [
    ...(['/essay', '/thesis-statement', '/essay-hook', '/essay-conclusion'] as const),
    ...(['/citation-generator', '/grammar-checker', '/plagiarism-checker', '/desk'] as const),
  ],
  scholar: ['/citation-generator', '/summarizer', '/research-questions', 'main/search'],
  extension: ['chat/sidebar-chat', 'main/grammar-checker', 'main/paraphrasing-tool'],
  bypass: rewriting,
  bypass2: rewriting,
  desktop: ['main/desk', 'chat/chat', 'main/word-counter'],
  article: [
    ...(['/ai-article-writer-blog-generator', '/title-generator', '/blog-ideas'] as const),
    ...(['/blog-intro', '/blog-conclusion', '/meta-description', '/desk'] as const),
  ],
  writer: [
    ...(['/ai-writer', '/desk', '/paraphrasing-tool', '/grammar-checker'] as const),
    ...(['/summarizer', '/word-counter', '/plagiarism-checker', '/email-writer'] as const),
    ...(['/cover-letter', '/speech-writer', '/title-generator', '/instagram-captions'] as const),
  ],
  character: ['writer/character-names', 'writer/dialogue-writer', 'writer/story-ideas'],
  music: ['writer/song-lyrics', 'writer/poem-generator'],
  video: [
    ...(['/video-effects', '/trim-video', '/change-video-speed', '/burn-in-subtitles'] as const),
    ...(['/stabilize-video', '/boomerang', '/video-to-stills', '/image-to-video'] as const),
  ],
};

export interface Offer {
  readonly href: string;
  readonly name: string;
  /** One sentence of what it does. */
  readonly text: string;
}

/** Keys, as a page declares what it reads. */
export function offerReads(site: SiteKey): string[] {
  return (offers[site] ?? []).flatMap((offer) => {
    const { group, name, text } = wordsOf(parse(offer).path);
    return [`${group}:${name}`, `${group}:${text}`];
  });
}

export function offersOf(page: PageContext): Offer[] {
  return (offers[page.site.key] ?? []).map((offer) => {
    const { site, path } = parse(offer);
    const { group, name, text } = wordsOf(path);
    const strings = page.strings(group);
    const href = site ? page.linkTo(site, path) : page.link(path);
    return { href, name: strings[name] ?? '', text: strings[text] ?? '' };
  });
}

function parse(offer: OfferPath): { readonly site: SiteKey | ''; readonly path: string } {
  const at = offer.indexOf('/');
  return { site: offer.slice(0, at) as SiteKey | '', path: offer.slice(at) };
}

interface OfferWords {
  readonly group: Group;
  readonly name: string;
  readonly text: string;
}

/** Pages whose own lede says less of the tool than another sentence of theirs. */
const described: Readonly<Record<string, OfferWords>> = {
  '/ai-writer': { group: 'tool', name: 'menu', text: 'list.description' },
  '/image-to-image-ai': { group: 'image', name: 'menu', text: 'image-to-image-ai.description' },
  '/sidebar-chat': { group: 'sidebar', name: 'menu', text: 'description' },
};

/** Where its name and its sentence stand: they are those of its own page. */
function wordsOf(path: string): OfferWords {
  const group = toolLinks.find((link) => link.path === path)?.group;
  if (described[path]) return described[path];
  if (group) return { group, name: 'menu', text: 'lede' };
  const slug = path.slice(1);
  const tool = tools.find((one) => one.slug === slug);
  return {
    group: tool ? `tools-${tool.category}` : 'video',
    name: `${slug}.h1`,
    text: `${slug}.lede`,
  };
}
