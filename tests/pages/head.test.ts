import { describe, expect, test } from 'vitest';
import { ogLocaleOf } from '#layouts/og-locale.ts';
import { isPseudo } from '#shared/i18n/locale.ts';
import { originOf } from '#shared/site/href.ts';
import { picturePath } from '#shared/site/picture.ts';
import { expectNone } from '#tests/house/faults.ts';
import { addressing, type BuiltPage, homeOf, homeSiteOf, nameOf, pages } from './built-pages.ts';
import { type Head, headOf } from './head.ts';
import { tagsOf } from './tags.ts';

const isIndexed = ({ spec, locale }: BuiltPage) => spec.indexed && !isPseudo(locale.code);
const indexed = pages.filter(isIndexed);
const heads = new Map(pages.map((page): [BuiltPage, Head] => [page, headOf(page.html)]));
const head = (page: BuiltPage) => heads.get(page) ?? headOf(page.html);
const linkOf = (page: BuiltPage, rel: string) =>
  head(page).links.filter((link) => link.rel === rel);
const metaOf = (page: BuiltPage, name: string) =>
  head(page).metas.find((meta) => meta.name === name || meta.property === name)?.content;
const titleOf = (page: BuiltPage) => head(page).title;

test('each page names its language by its tag, and runs from right to left where that does (SPEC 2)', () => {
  const tags = new Set<string>();
  for (const page of pages) {
    const { root } = head(page);
    expect([root?.lang, root?.dir], nameOf(page)).toEqual([page.locale.tag, page.locale.dir]);
    if (page.locale.dir === 'rtl') expect(page.locale.code).toMatch(/^ar/);
    tags.add(`${page.locale.code} ${root?.lang}`);
  }
  expect([...tags]).toEqual(expect.arrayContaining(['tw zh-Hant', 'zh zh-Hans', 'nb nb', 'ar ar']));
});

test('no two sites and no two languages share the title of a landing page (SPEC 1)', () => {
  const seen = new Map<string, string>();
  const faults = pages
    .filter(({ path }) => path === '/')
    .flatMap((page) => {
      const title = titleOf(page) ?? '';
      const other = seen.get(title);
      seen.set(title, nameOf(page));
      return other ? [`${nameOf(page)}: "${title}" is also ${other}`] : [];
    });
  expectNone(faults, 'give each landing page its own title.');
});

test('canonical is the address by the site table; what is not indexed has noindex and no canonical (DESIGN 5)', () => {
  for (const page of pages) {
    const canonical = linkOf(page, 'canonical').map(({ href }) => href);
    const name = nameOf(page);
    expect(canonical, name).toEqual(isIndexed(page) ? [homeOf(page)] : []);
    expect(metaOf(page, 'robots'), name).toBe(isIndexed(page) ? undefined : 'noindex');
    expect(metaOf(page, 'og:url'), name).toBe(homeOf(page));
  }
});

describe('hreflang (DESIGN 5)', () => {
  const byAddress = new Map(indexed.map((page) => [page.address, page]));
  const atHome = indexed.filter((page) => homeOf(page) === page.address);
  const linksOf = (page: BuiltPage) =>
    linkOf(page, 'alternate').filter(({ hreflang }) => hreflang !== undefined);

  test('every link leads to a page in just that language which links back, over all hosts', () => {
    const faults = atHome.flatMap((page) =>
      linksOf(page).flatMap(({ href = '', hreflang }) => {
        const there = byAddress.get(href);
        if (!there) return [`${nameOf(page)}: ${hreflang} ${href} is no indexed page`];
        const tag = hreflang === 'x-default' ? 'en' : hreflang;
        if (there.locale.tag !== tag) return [`${nameOf(page)}: ${href} is not in ${hreflang}`];
        const back = linksOf(there).some((link) => link.href === page.address);
        return back ? [] : [`${nameOf(page)}: ${href} does not link back`];
      }),
    );
    expectNone(faults, 'alternates come from `alternatesOf` in src/server/open-page.ts.');
  });

  test('a page names itself, every other language it has, and x-default, once each', () => {
    const byPath = Map.groupBy(atHome, ({ site, path }) => site.key + path);
    for (const page of atHome) {
      const all = byPath.get(page.site.key + page.path) ?? [];
      const wanted = all.map(({ locale, address }) => `${locale.tag} ${address}`);
      // The English page may be out of the index where another one is not.
      const english = all.filter(({ locale }) => locale.code === 'en');
      const found = linksOf(page).map(({ hreflang, href }) => `${hreflang} ${href}`);
      const fallback = english.map(({ address }) => `x-default ${address}`);
      expect(found.sort(), nameOf(page)).toEqual([...wanted, ...fallback].sort());
    }
  });

  test('pages that are at home elsewhere, and those of no index, carry none', () => {
    const found = new Set(atHome);
    for (const page of pages.filter((one) => !found.has(one)))
      expect(linksOf(page), nameOf(page)).toEqual([]);
  });
});

test('JSON-LD parses and speaks of this page in its language (DESIGN 5)', () => {
  for (const page of pages) {
    const { data } = head(page);
    expect(data.length, nameOf(page)).toBe(isIndexed(page) ? 1 : 0);
    for (const text of data) {
      const graph: Record<string, unknown>[] = JSON.parse(text)['@graph'];
      const of = (type: string) => graph.find((node) => node['@type'] === type);
      expect(
        graph.find((node) => node['@id'] === homeOf(page)),
        nameOf(page),
      ).toMatchObject({
        url: homeOf(page),
        inLanguage: page.locale.tag,
        name: titleOf(page),
      });
      expect(of('WebSite')?.name, nameOf(page)).toBe(homeSiteOf(page).title);
      const crumbs = of('BreadcrumbList')?.itemListElement as { name: string }[] | undefined;
      if (crumbs) expect(crumbs[0]?.name, nameOf(page)).toBe(homeSiteOf(page).title);
      expect(new Set(graph.map((node) => node['@id'])).size, nameOf(page)).toBe(graph.length);
    }
  }
});

test('a guide tells the day it is of, as its JSON-LD does, and keeps it together beside a name in other letters', () => {
  const guides = pages.filter((page) => page.spec.feature === 'guide' && isIndexed(page));
  const ofGuide = guides.flatMap((page) => {
    const published = /"datePublished":"([^"]+)"/.exec(head(page).data[0] ?? '')?.[1];
    if (published)
      expect(tagsOf(page.html, 'time'), nameOf(page)).toEqual([
        { datetime: published, dir: 'auto' },
      ]);
    return published ?? [];
  });
  expect(ofGuide.length).toBeGreaterThan(0);
});

test('Open Graph names site, title, language and a picture of the page’s kind in its language (DESIGN 5)', () => {
  for (const page of pages) {
    const name = nameOf(page);
    expect(metaOf(page, 'og:site_name'), name).toBe(homeSiteOf(page).title);
    expect(metaOf(page, 'og:title'), name).toBe(titleOf(page));
    expect(metaOf(page, 'og:image:alt'), name).toBe(titleOf(page));
    const isProse = head(page).data.some((text) => text.includes('"@type":"Article"'));
    if (isIndexed(page))
      expect(metaOf(page, 'og:type'), name).toBe(isProse ? 'article' : 'website');
    expect(metaOf(page, 'og:locale'), name).toBe(ogLocaleOf(page.locale.tag));
    const { origin, pathname } = new URL(metaOf(page, 'og:image') ?? '');
    expect(origin, name).toBe(originOf(addressing, homeSiteOf(page)));
    const own = picturePath(page.spec.feature, page.locale.code);
    expect(isIndexed(page) ? [own] : [own, '/og.png'], name).toContain(pathname);
  }
});
