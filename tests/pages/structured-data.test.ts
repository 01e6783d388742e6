import { expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import { hrefOf, localPath } from '#shared/site/href.ts';
import { tools } from '#shared/tool/list.ts';
import { main } from '#sites/main.ts';
import { addressing, type BuiltPage, homeOf, nameOf, pages, table } from './built-pages.ts';
import { type Head, headOf } from './head.ts';
import { tagsOf } from './tags.ts';

const indexed = pages.filter(({ spec, locale }) => spec.indexed && !isPseudo(locale.code));
const heads = new Map(indexed.map((page): [BuiltPage, Head] => [page, headOf(page.html)]));
const metaOf = (page: BuiltPage, property: string) =>
  heads.get(page)?.metas.find((meta) => meta.property === property)?.content;

type DataNode = Readonly<Record<string, unknown>>;
const nodesOf = (page: BuiltPage): DataNode[] =>
  heads.get(page)?.data.flatMap((text) => JSON.parse(text)['@graph']) ?? [];
const nodeOf = (page: BuiltPage, type: string) =>
  nodesOf(page).find((node) => node['@type'] === type);

/** Of pages with an address of their own kind the type; all others are pages, or collections of some. */
const typeByPath: Readonly<Record<string, string>> = {
  '/about': 'AboutPage',
  '/contact-us': 'ContactPage',
  '/authors/wordkin-team': 'ProfilePage',
};

test('a page is said to be what it is: who runs the family, how to reach it, who writes, or a list (SPEC 2)', () => {
  const team = ({ locale }: BuiltPage) =>
    hrefOf(addressing, main, locale.code, '/authors/wordkin-team');
  for (const page of indexed) {
    const name = nameOf(page);
    const own = nodesOf(page).find((node) => node['@id'] === homeOf(page));
    const listed = nodeOf(page, 'ItemList') ? 'CollectionPage' : 'WebPage';
    expect(own?.['@type'], name).toBe(typeByPath[page.path] ?? listed);
    if (page.path === '/authors/wordkin-team')
      expect(own?.mainEntity, name).toMatchObject({ '@type': 'Organization', '@id': team(page) });
    if (page.path.startsWith('/l/'))
      expect(own?.about, name).toMatchObject({
        '@type': 'Language',
        name: expect.stringMatching(/./),
      });
    if (['/', '/about'].includes(page.path))
      expect(nodeOf(page, 'Organization'), name).toMatchObject({
        '@id': team(page),
        name: expect.stringMatching(/./),
        logo: expect.stringMatching(/\/icon\.png$/),
      });
    if (page.spec.feature === 'hub')
      expect(Object(nodeOf(page, 'ItemList')?.itemListElement).length, name).toBeGreaterThan(2);
  }
  const logos = new Set(indexed.flatMap((page) => nodeOf(page, 'Organization')?.logo ?? []));
  const files = table.sites.main?.files ?? {};
  for (const logo of logos) expect(files[new URL(String(logo)).pathname]).toBeDefined();
});

test('prose says who wrote it, by a page that is there, with the picture that links show', () => {
  const found = new Set(indexed.map(({ address }) => address));
  const prose = indexed.flatMap((page) => {
    const node = nodeOf(page, 'Article');
    return node ? [{ page, node }] : [];
  });
  expect(prose.length).toBeGreaterThan(100);
  for (const { page, node } of prose) {
    const name = nameOf(page);
    const author = node.author as DataNode;
    expect(author, name).toMatchObject({ '@type': 'Organization', url: author['@id'] });
    expect(found.has(String(author.url)), name).toBe(true);
    expect(node.publisher, name).toEqual(author);
    expect(node.image, name).toBe(metaOf(page, 'og:image'));
    expect(metaOf(page, 'og:type'), name).toBe('article');
  }
});

test('a tool is said to be free just where it works without an account and without a provider', () => {
  const setUp = ['essay', 'article', 'bot', 'search'];
  const named = ['text-to-image', 'image-to-image-ai', 'text-to-video', 'image-to-video'];
  const modelled = (page: BuiltPage) =>
    setUp.includes(page.spec.feature) ||
    [...named, 'video-to-video-ai'].includes(page.path.slice(1)) ||
    (page.spec.feature === 'chat' && page.spec.props.name !== '') ||
    (page.spec.feature === 'humanize' && page.spec.props.language !== '') ||
    (page.spec.feature === 'tool' &&
      tools.find(({ slug }) => slug === page.spec.props.slug)?.rule === undefined);
  const offer = { '@type': 'Offer', price: '0', priceCurrency: 'USD' };
  const seen = new Set<boolean>();
  for (const page of indexed) {
    const node = nodeOf(page, 'WebApplication');
    if (!node) continue;
    const isFree = !modelled(page);
    seen.add(isFree);
    const told = [node.isAccessibleForFree, node.offers];
    expect(told, nameOf(page)).toEqual(isFree ? [true, offer] : [undefined, undefined]);
  }
  expect(seen.size).toBe(2);
});

test.each(['/video-effects/', '/image/', '/humanize-ai/'])(
  'a tool below %s shows where it stands, as its JSON-LD does (DESIGN 5)',
  (folder) => {
    const nested = indexed.filter(({ path }) => path.startsWith(folder));
    expect(nested.length).toBeGreaterThan(50);
    for (const page of nested) {
      const name = nameOf(page);
      const trail = nodeOf(page, 'BreadcrumbList')?.itemListElement as DataNode[];
      expect(trail, name).toHaveLength(3);
      const above = new URL(String(trail[1]?.item)).pathname;
      const shown = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(page.html)?.[1] ?? '';
      const hrefs = tagsOf(shown, 'a').map(({ href }) => href);
      expect(hrefs, name).toEqual([localPath(page.locale.code, '/'), above]);
      expect(table.sites[page.site.key]?.files[above], name).toBeDefined();
    }
  },
);
