import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { pairPaths } from '#features/language/pair/path.ts';
import { openPairPages, pairSource } from '#features/language/server/pair-pages.ts';
import { readEnv } from '#server/env.ts';
import { createWordsOf } from '#server/words.ts';
import { isPseudo, localeInfo } from '#shared/i18n/locale.ts';
import { hrefOf, localPath, originOf } from '#shared/site/href.ts';
import { widestTitle, widthOf } from '#shared/text/title-width.ts';
import { translate } from '#sites/translate.ts';
import { expectNone } from '#tests/house/faults.ts';
import { sitemapValidator } from '#tests/support/sitemap-schema.ts';
import { brotliSize, brotliSizeWithin } from './brotli.ts';
import { addressing, fileOf, folderOf, quality, table } from './built-pages.ts';
import { headOf } from './head.ts';
import { htmlFaults } from './html-rules.ts';
import { readSitemap } from './sitemap-lines.ts';
import { idsOf, inlineOf, tagsOf } from './tags.ts';

const pages = openPairPages(pairSource(readEnv().DIST_DIR, createWordsOf()));
const htmlOf = (address: string) => pages.bytes(address)?.toString() ?? '';
const real = pages.locales.filter((locale) => !isPseudo(locale));
/** Of both kinds and both directions. */
const sample = [
  ...['/swahili-english', '/english-arabic', '/urdu-hebrew', '/french-traditional-chinese'],
  ...['/zulu-scottish-gaelic', '/latin-haitian-creole', '/yiddish-thai'],
];
const all = pages.locales.flatMap((locale) =>
  sample.map((pair) => {
    const address = localPath(locale, pair);
    return { locale, pair, address, html: htmlOf(address) };
  }),
);

describe('pages of language pairs (SPEC 2)', () => {
  test('all of a locale are filled, each with a title and a description of its own', () => {
    const seen = new Set<string>();
    for (const pair of pairPaths) {
      const html = htmlOf(pair);
      expect(html.match(/%%|<!--(?:each|end)/), pair).toBeNull();
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      expect(widthOf(title), title).toBeLessThanOrEqual(widestTitle);
      seen.add(title);
    }
    expect(seen.size).toBe(pairPaths.length);
  });

  test('HTML is valid in every locale that has them (DESIGN 8)', async () => {
    // Two of each locale, others of the next: all come round.
    const looked = all.filter((_, at) => (at + Math.floor(at / sample.length)) % sample.length < 2);
    expect(new Set(looked.map(({ locale }) => locale)).size).toBe(pages.locales.length);
    expect(new Set(looked.map(({ pair }) => pair)).size).toBe(sample.length);
    const faults = await Promise.all(
      looked.map(async ({ address, html }) =>
        (await htmlFaults(html)).map((fault) => `${address}: ${fault}`),
      ),
    );
    expectNone(faults.flat(), 'mend src/features/language/pair.');
    for (const { html } of all) expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
  });

  test.each(all)('$address: canonical, languages and noindex by what it is', (page) => {
    const { locale, pair, html } = page;
    const { root, links, metas } = headOf(html);
    const rel = (name: string) => links.filter((link) => link.rel === name);
    const indexed = pages.isIndexed(pair) && !isPseudo(locale);
    const home = hrefOf(addressing, translate, locale, pair);
    expect(root).toMatchObject({ lang: localeInfo(locale).tag, dir: localeInfo(locale).dir });
    expect(rel('canonical').map(({ href }) => href)).toEqual(indexed ? [home] : []);
    expect(metas.some(({ content }) => content === 'noindex')).toBe(!indexed);
    const languages = rel('alternate').filter(({ hreflang }) => hreflang !== 'x-default');
    expect(languages.map(({ hreflang, href }) => `${hreflang} ${href}`).sort()).toEqual(
      indexed
        ? real
            .map((one) => `${localeInfo(one).tag} ${hrefOf(addressing, translate, one, pair)}`)
            .sort()
        : [],
    );
  });

  test('JSON-LD can be read, and names the pair’s own address', () => {
    for (const { address, html } of all.filter(
      ({ pair, locale }) => pages.isIndexed(pair) && !isPseudo(locale),
    )) {
      const [data] = inlineOf(html, 'script').filter(({ is }) => is.type === 'application/ld+json');
      const graph = JSON.parse(data?.text ?? '')['@graph'] as { '@type': string; url?: string }[];
      expect(graph.map((node) => node['@type'])).toContain('BreadcrumbList');
      expect(new URL(graph.find((node) => node['@type'] === 'WebPage')?.url ?? '').pathname).toBe(
        address,
      );
    }
  });

  test('links lead to pages and pairs that are there (DESIGN 5)', () => {
    const files = table.sites.translate?.files ?? {};
    for (const { html, address } of all) {
      const own = tagsOf(html, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href] : []));
      expect(own.length).toBeGreaterThan(20);
      for (const href of own) {
        const [page = ''] = href.split('#', 1);
        const isThere = files[page] !== undefined || pages.bytes(page) !== undefined;
        expect(isThere, `${address} leads to ${href}`).toBe(true);
      }
    }
  });

  test('a page is at most 14,000 bytes of brotli with its styles, and loads no script (DESIGN 8)', () => {
    const sheetsOf = (html: string) =>
      tagsOf(html, 'link').flatMap(({ rel, href = '' }) => (rel === 'stylesheet' ? [href] : []));
    const sheets = new Set(all.flatMap(({ html }) => sheetsOf(html)));
    const sizes = new Map([...sheets].map((href) => [href, brotliSize(fileOf(translate, href))]));
    for (const { html, address } of all) {
      const styles = sheetsOf(html).reduce((sum, href) => sum + (sizes.get(href) ?? 0), 0);
      const size = styles + brotliSizeWithin(html, 14_000 - styles);
      expect(size, address).toBeLessThanOrEqual(14_000);
      expect(tagsOf(html, 'script').filter(({ src }) => src)).toEqual([]);
    }
  });

  test('inline code is named by the policy of the bundle (DESIGN 5)', () => {
    const policy = table.sites.translate?.csp.page ?? '';
    for (const { html, address } of all) {
      const code = inlineOf(html, 'script').filter(({ is }) => is.type !== 'application/ld+json');
      for (const { text } of [...code, ...inlineOf(html, 'style')]) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(policy, address).toContain(`'sha256-${hash}'`);
      }
    }
  });
});

describe('sitemaps of pairs (SPEC 2)', () => {
  const schema = sitemapValidator();
  afterAll(() => schema.close());
  const names = readdirSync(folderOf(translate)).filter((name) => name.endsWith('.xml.gz'));
  const indexed = pairPaths.filter((pair) => pages.isIndexed(pair));

  test('the index names each, and each is small enough and of its schema', () => {
    const index = fileOf(translate, 'sitemap.xml');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(index).toContain(`<loc>${originOf(addressing, translate)}/${name}</loc>`);
      const xml = gunzipSync(readFileSync(path.join(folderOf(translate), name)));
      expect(xml.length, name).toBeLessThan(50 * 1024 * 1024);
      const { lines } = readSitemap(schema, xml.toString('utf8'));
      expect(lines.length, name).toBeLessThanOrEqual(50_000);
    }
  }, 120_000);

  test('they list exactly the pairs that are to be found, each in every language, and every version names them all', () => {
    const wanted = new Map(
      indexed.map((pair) => [
        pair,
        [
          ...real.map(
            (one) => `${localeInfo(one).tag} ${hrefOf(addressing, translate, one, pair)}`,
          ),
          `x-default ${hrefOf(addressing, translate, 'en', pair)}`,
        ].join('\n'),
      ]),
    );
    const seen = new Map<string, number>();
    for (const name of names) {
      const xml = gunzipSync(readFileSync(path.join(folderOf(translate), name))).toString('utf8');
      for (const { loc, links } of readSitemap(schema, xml).lines) {
        const pair = `/${new URL(loc).pathname.split('/').at(-1)}`;
        expect(links.join('\n'), loc).toBe(wanted.get(pair));
        seen.set(pair, (seen.get(pair) ?? 0) + 1);
      }
    }
    expect([...seen.keys()].sort()).toEqual([...indexed].sort());
    expect(new Set(seen.values())).toEqual(new Set([real.length]));
  }, 120_000);

  test('the report says for each language how many are to be found, and why the others are not', () => {
    expect(Object.keys(quality.pairCounts).sort()).toEqual([...real].sort());
    for (const counts of Object.values(quality.pairCounts)) {
      expect(counts.indexed).toBe(indexed.length);
      expect(Object.values(counts).reduce((sum, one) => sum + one)).toBe(pairPaths.length);
    }
  });

  test('a pair that the gate left out in any language is in none, and its page says noindex in all', () => {
    expect(quality.pairs.length).toBeGreaterThan(0);
    expect(quality.pairs.length).toBeLessThan(indexed.length / 4);
    for (const { path: pair, reason } of quality.pairs) {
      expect([pages.isIndexed(pair), reason], pair).toEqual([
        false,
        expect.stringMatching(/ in \w/),
      ]);
      for (const locale of real) {
        const { metas, links } = headOf(htmlOf(localPath(locale, pair)));
        expect(metas.some(({ content }) => content === 'noindex')).toBe(true);
        expect(links.filter(({ rel }) => rel === 'alternate')).toEqual([]);
      }
    }
  });
});
