import { type SiteKey, siteKeys } from '#shared/site/define.ts';

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
    ...['/chat', '/chatgpt', '/gpt4', '/claude'].map((path) => rewritten(path, 'chat')),
    home('main', '/instagram-captions'),
    home('main', '/search'),
    home('scholar', '/scholar'),
    home('essay', '/essay'),
    ['resource', '/resource', { page: ['resource', '/guides'] }],
    ...['/messages', '/quotes', '/love-letter', '/personal-bio'].map((path) =>
      home('resource', path),
    ),
    ...(['main', 'resource'] as const).flatMap((site) =>
      ['/authors', '/authors/wordkin-team'].map(
        (path): Row => [site, path, { page: ['main', path] }],
      ),
    ),
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
  'every site: its first page and its prices (SPEC 2, "landing", "pricing")': [
    ...everywhere('/', (site, path) => home(site, path)),
    ...everywhere('/pricing', (site, path) => home(site, path)),
  ],
  'every site: who runs it and on what terms, to be found on main (SPEC 2, "Page groups")': [
    ...['/about', '/contact-us', '/privacy-policy', '/terms-of-service', '/refund-policy'],
    '/affiliate-program',
  ].flatMap((path) => everywhere(path, (site) => [site, path, { page: ['main', path] }])),
  'every site: ways into an account (SPEC 2, "sign-in", "sign-up", "forgot-password", "reset-password")':
    ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'].flatMap((path) =>
      everywhere(path, (site) => [site, path, 200]),
    ),
  'every site: sign-in with Google, and where it goes on to (SPEC 2: "with suffixes")': [
    ...everywhere('/sign-in-google', (site, path) => [site, path, 200]),
    ...everywhere('/sign-in-google/chat', (site, path) => [site, path, 'node']),
    ['main', '/sign-in-google/app/account', 'node'],
    ['main', '/fr/sign-in-google', 200],
    ['main', '/fr/sign-in-google/chat', 'node'],
  ],
  'every site: what was bought, and what lies below /app (SPEC 2, "app", "paid-successfully-lifetime")':
    [
      ...['/paid-successfully-lifetime', '/app/paid', '/app/rewards'].flatMap((path) =>
        everywhere(path, (site) => [site, path, 200]),
      ),
      ...['/app', '/app/anything'].flatMap((path) =>
        everywhere(path, (site) => [site, path, 'node']),
      ),
    ],
  'every site: a path that nobody has (SPEC 2, "a catch-all", "generic 404")': everywhere(
    '/nothing-here',
    (site, path) => [site, path, 404],
  ),
  'a form that Node answers, the editor, and pages for development alone (SPEC 2)': [
    ...everywhere('/contact', (site, path) => [site, path, 'node']),
    ['main', '/fr/contact', 'node'],
    ['main', '/cms', 'node'],
    ['main', '/test-only', 404],
    ['main', '/test-payment-wall', 404],
  ],
  'page groups articlegpt and essaygpt: the article and essay sites’ own pages (SPEC 2)': [
    home('article', '/'),
    home('article', '/ai-article-writer-blog-generator'),
    home('essay', '/'),
    home('essay', '/essay'),
    ['main', '/articlegpt', 404],
    ['article', '/articlegpt', 404],
    ['essay', '/essaygpt', 404],
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
    rewritten('/bot', 'chat'),
    rewritten('/ai-article-writer-blog-generator', 'article'),
    home('writer', '/ai-writer'),
    rewritten('/ai-writer', 'writer'),
    ...(['main', 'bypass', 'bypass2'] as const).map(
      (site): Row => [site, '/bypass-ai-detection', { page: ['bypass', '/bypass-ai-detection'] }],
    ),
    home('main', '/slogan-generator'),
    home('chat', '/chatgpt'),
    ['chat', '/share', 200],
    ['chat', '/share/a-link', 'node'],
    ...(['main', 'chat'] as const).map((site): Row => [site, '/sidebar-chat', 200]),
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

/** The page groups that SPEC 2 names, in its order; `catch-all` is its last. */
export const pageGroups: readonly string[] = [
  ...['about', 'affiliate-program', 'ai-article-writer-blog-generator', 'ai-video', 'ai-writer'],
  ...['alternatives', 'app', 'articlegpt', 'authors', 'best-alternatives', 'bot'],
  ...['bypass-ai-detection', 'category', 'character', 'chatgpt-chrome-extension', 'chatgpt'],
  ...['compare', 'contact-us', 'creator', 'desktopgpt', 'discover', 'essaygpt', 'export-pdf'],
  ...['extension-success', 'forgot-password', 'hub', 'image-to-image-ai', 'landing', 'media'],
  ...['music', 'official', 'paid-successfully-lifetime', 'pricing', 'privacy-policy'],
  ...['refund-policy', 'reset-password', 'review', 'scholar', 'search', 'share-extension', 'share'],
  ...['sidebar-chat', 'sign-in-google', 'sign-in', 'sign-up', 'terms-of-service', 'test-only'],
  ...['test-payment-wall', 'text-to-image', 'translate', 'tutor', 'video', 'catch-all'],
];

/** Of them those that no path is called after: the first page of a site answers, or its 404. */
export const groupsOfSites: Readonly<Record<string, readonly [site: Host, path: string]>> = {
  articlegpt: ['article', '/'],
  essaygpt: ['essay', '/'],
  landing: ['main', '/'],
  translate: ['translate', '/'],
  video: ['video', '/'],
  'catch-all': ['main', '/nothing-here'],
};

/** A row of each of the seventeen hosts. */
function everywhere(path: string, rowOf: (site: Host, path: string) => Row): Row[] {
  return siteKeys.map((site) => rowOf(site, path));
}
