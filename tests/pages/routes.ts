import type { SiteKey } from '#shared/site/define.ts';

export type Host = SiteKey;

/**
 * What an address answers: a status; `to`, 308 to there; `page`, 200 with the canonical address of
 * that page, which is how a rewrite shows; `node`, what Node makes when it is asked.
 */
export type Route =
  | 200
  | 404
  | 'node'
  | { readonly to: string }
  | { readonly page: readonly [site: Host, path: string] };

type Row = readonly [site: Host, path: string, route: Route];

const home = (site: Host, path: string): Row => [site, path, { page: [site, path] }];
/** Another site's page answers (SPEC 2, "Rewrites"). */
const rewritten = (path: string, site: Host, there = path): Row => [
  'main',
  path,
  { page: [site, there] },
];
const moved = (site: Host, from: string, to: string): Row => [site, from, { to }];

/** Every route of SPEC 2, host by host, in its order. */
export const routes: Readonly<Record<string, readonly Row[]>> = {
  'main: chat pages (SPEC 2, "Rewrites to chat pages")': [
    rewritten('/a/claude', 'chat', '/claude'),
    rewritten('/a/chat', 'chat', '/chat'),
    rewritten('/a/chatgpt', 'chat', '/chatgpt'),
    rewritten('/a/gpt-4o', 'chat'),
    rewritten('/a/gpt4', 'chat', '/gpt4'),
    rewritten('/a/scholarchat', 'chat'),
    rewritten('/a/gemini', 'chat'),
    rewritten('/invitation-landing', 'chat'),
    rewritten('/invite-friends', 'chat'),
    home('chat', '/invitation-landing'),
    home('chat', '/invite-friends'),
    ['essay', '/invite-friends', 404],
  ],
  'main: video pages (SPEC 2, "Rewrites to AI video pages")': [
    rewritten('/video-effects', 'video'),
    rewritten('/video-to-video-ai', 'video'),
    rewritten('/text-to-video', 'video'),
    rewritten('/image-to-video', 'video'),
    ['main', '/v/a-clip', 'node'],
    ['main', '/v/a-clip/part', 'node'],
    ['main', '/fr/v/a-clip', 'node'],
  ],
  'main: prefixes of the sub-sites (SPEC 2: 404, whole segments, in every language)': [
    ...[
      ...['/hub/grammar', '/grammar-words', '/tutor', '/essaygpt', '/scholar'],
      ...['/hix-chat', '/music', '/video', '/character', '/hixbypass'],
    ].flatMap((path): Row[] => [
      ['main', path, 404],
      ['main', `${path}/below`, 404],
      ['main', `/fr${path}`, 404],
    ]),
  ],
  'routes seen by name (SPEC 2, "Other routes")': [
    ...[
      ...['/sign-in', '/app', '/chat', '/chatgpt', '/gpt4', '/claude', '/sidebar-chat'],
      ...['/instagram-captions', '/search', '/about', '/authors', '/authors/wordkin-team'],
    ].map((path): Row => ['main', path, path === '/app' ? 'node' : 200]),
    ['main', '/app/anything', 'node'],
    home('scholar', '/scholar'),
    home('essay', '/essay'),
    ['resource', '/resource', { page: ['resource', '/guides'] }],
    ['resource', '/messages', 200],
    ['resource', '/quotes', 200],
    ['resource', '/love-letter', 200],
    ['resource', '/personal-bio', 200],
  ],
  'a slash at the end (SPEC 2: /slogan-generator/, /question/, /subject/, /tutors/)': [
    moved('main', '/slogan-generator/', '/slogan-generator'),
    moved('main', '/fr/slogan-generator/', '/fr/slogan-generator'),
    ...['/question', '/subject', '/tutors'].flatMap((path): Row[] => [
      moved('tutor', `${path}/`, path),
      home('tutor', path),
      ['main', path, 404],
    ]),
  ],
  'every site: its first page, its terms, sign-in (SPEC 2, "Page groups")': sitesWith([
    ...['/', '/about', '/contact-us', '/privacy-policy', '/terms-of-service', '/refund-policy'],
    ...['/sign-in', '/pricing', '/paid-successfully-lifetime', '/app/paid'],
  ]),
  'the affiliate program, and one’s own rewards (SPEC 1, 2, "Page groups")': [
    home('main', '/affiliate-program'),
    ...(['chat', 'bypass2', 'music'] as const).map(
      (site): Row => [site, '/affiliate-program', { page: ['main', '/affiliate-program'] }],
    ),
    ...(['main', 'chat', 'bypass2'] as const).map((site): Row => [site, '/app/rewards', 200]),
  ],
  'a form that Node answers, the editor, and pages for development alone (SPEC 2)': [
    ...(['main', 'bypass2', 'video'] as const).map((site): Row => [site, '/contact', 'node']),
    ['main', '/fr/contact', 'node'],
    ['main', '/cms', 'node'],
    ['main', '/test-only', 404],
    ['main', '/test-payment-wall', 404],
  ],
  'page groups that explain (SPEC 2, "Page groups")': [
    ...['/discover', '/creator', '/official', '/media', '/export-pdf'].map((path) =>
      home('main', path),
    ),
    home('main', '/text-to-image'),
    home('main', '/image-to-image-ai'),
    rewritten('/ai-video', 'video'),
    home('tutor', '/tutor'),
    home('music', '/music'),
    home('character', '/character'),
    home('extension', '/chatgpt-chrome-extension'),
    home('extension', '/extension-success'),
    home('extension', '/share-extension'),
    home('desktop', '/desktopgpt'),
  ],
  'page groups with a tool (SPEC 2, "Page groups")': [
    home('chat', '/bot'),
    home('article', '/ai-article-writer-blog-generator'),
    home('writer', '/ai-writer'),
    home('bypass', '/bypass-ai-detection'),
    home('chat', '/chatgpt'),
    ['chat', '/share', 200],
    ['main', '/sidebar-chat', 200],
  ],
  'humanize-ai in eight languages, on three sites (SPEC 2)': [
    ...['french', 'tagalog', 'spanish', 'german', 'turkish', 'portuguese', 'italian', 'polish'],
    'klingon',
  ].flatMap((language): Row[] =>
    (['main', 'bypass', 'bypass2'] as const).map((site) => [
      site,
      `/humanize-ai/${language}`,
      language === 'klingon' ? 404 : { page: ['bypass', `/humanize-ai/${language}`] },
    ]),
  ),
  'languages (SPEC 2: the prefix is omitted for English)': [
    moved('main', '/en/claude', '/claude'),
    moved('essay', '/en', '/'),
    ['main', '/tw/claude', 200],
    ['main', '/zh', 200],
    ['main', '/xx', 404],
    ['essay', '/fr/nothing-here', 404],
  ],
  'essay topics, paged from 2 up (SPEC 2, "Essay site")': [
    ...['', '/social-media', '/social-media/2', '/social-media/3'].map((path) =>
      home('essay', `/essay-topics${path}`),
    ),
    moved('essay', '/essay-topics/social-media/1', '/essay-topics/social-media'),
    moved('essay', '/en/Essay-Topics/social-media/1/', '/essay-topics/social-media'),
    ...['/social-media/0', '/social-media/02', '/social-media/4', '/social-media/9999'].map(
      (path): Row => ['essay', `/essay-topics${path}`, 404],
    ),
    ['essay', '/essay-topics/nothing-here', 404],
    ['essay', '/essay-topics/nothing-here/1', 404],
    ['main', '/essay-topics', 404],
  ],
  'grammar and words (SPEC 2, the sub-sites of main)': [
    ...['/grammar', '/grammar/present-perfect', '/grammar-words'].map((path) =>
      home('grammar', path),
    ),
    home('grammar', '/grammar-words/affect-effect'),
    ['grammar', '/grammar/affect-effect', 404],
    ['grammar', '/grammar-words/present-perfect', 404],
  ],
  'hub, alternatives and comparisons (SPEC 2, "Page groups")': [
    ...[
      '/hub',
      '/hub/messages/2',
      '/hub/love-letter',
      '/hub/messages',
      '/hub/quotes',
      '/hub/personal-bio',
    ],
    ...['/alternatives', '/best-alternatives', '/compare', '/review', '/category'],
    ...['/alternatives/chatgpt-alternative', '/compare/chatgpt-vs-claude'],
    '/alternatives/araby-ai-alternative',
  ].map((path) => home('main', path)),
  'an alternative of two languages (SPEC 2: en and ar only)': [
    ['main', '/ar/alternatives/araby-ai-alternative', 200],
    ['main', '/fr/alternatives/araby-ai-alternative', 404],
    ['main', '/ja/alternatives/araby-ai-alternative', 404],
  ],
  'guides (DESIGN 3: the resource site)': [
    home('resource', '/guides'),
    ...['/start', '/writing', '/study', '/chat', '/privacy', '/operators'].map((path) =>
      home('resource', path),
    ),
    home('resource', '/study/cite-a-web-page'),
    ['resource', '/study/nothing-here', 404],
    ['resource', '/writing/cite-a-web-page', 404],
    moved('resource', '/Guides', '/guides'),
  ],
  'translate: pairs of languages (SPEC 2, /{lang1}-{lang2}, /l/{language}, /l)': [
    ...['/l', '/l/swahili', '/swahili-english', '/english-traditional-chinese'].map((path) =>
      home('translate', path),
    ),
    ['translate', '/zulu-english', 200],
    ['translate', '/english-english', 404],
    ['translate', '/english-klingon', 404],
    ['translate', '/l/klingon', 404],
    ['translate', '/pair-frame', 404],
    ['main', '/swahili-english', 404],
    moved('translate', '/Swahili-English/', '/swahili-english'),
    moved('translate', '/l/', '/l'),
  ],
};

function sitesWith(paths: readonly string[]): Row[] {
  const keys: readonly Host[] = ['main', 'essay', 'resource', 'bypass2', 'translate', 'video'];
  return keys.flatMap((key) => paths.map((path): Row => [key, path, 200]));
}
