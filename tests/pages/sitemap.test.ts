import { afterAll, expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import { originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { sitemapValidator } from '#tests/support/sitemap-schema.ts';
import { addressing, fileOf, pages } from './built-pages.ts';
import { readSitemap, type SitemapLine } from './sitemap-lines.ts';

const schema = sitemapValidator();
afterAll(() => schema.close());

/** Of a site's sitemap, or of those that its index names; packed ones, of pairs, are looked at with these. */
function linesOf(site: Site): readonly SitemapLine[] {
  const first = readSitemap(schema, fileOf(site, 'sitemap.xml'));
  if (!first.isIndex) return first.lines;
  const names = first.lines.map(({ loc }) => {
    const { origin, pathname } = new URL(loc);
    expect(origin).toBe(originOf(addressing, site));
    return pathname.slice(1);
  });
  expect(names.length).toBeGreaterThan(1);
  return names
    .filter((name) => name.endsWith('.xml'))
    .flatMap((name) => readSitemap(schema, fileOf(site, name)).lines);
}

for (const site of sites) {
  test(`${site.key}: the sitemap is of its schema and lists exactly the indexed pages at home there (SPEC 2)`, () => {
    const lines = linesOf(site);
    const own = pages.filter(
      (page) =>
        page.site === site &&
        page.spec.indexed &&
        !isPseudo(page.locale.code) &&
        isAtHome(site.key, page.path, page.spec),
    );
    expect(lines.map(({ loc }) => loc).sort()).toEqual(own.map(({ address }) => address).sort());
    const byAddress = new Map(own.map((page) => [page.address, page]));
    for (const { loc, links } of lines) {
      const { html = '' } = byAddress.get(loc) ?? {};
      expect([...links].sort(), `${loc} says the same as its page`).toEqual(
        [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)]
          .map(([, tag, href]) => `${tag} ${href}`)
          .sort(),
      );
    }
  });

  test(`${site.key}: robots.txt keeps crawlers from calls alone and names the one sitemap that leads to all`, () => {
    const lines = fileOf(site, 'robots.txt').trim().split('\n');
    expect(lines.filter((line) => line.startsWith('Sitemap: '))).toEqual([
      `Sitemap: ${originOf(addressing, site)}/sitemap.xml`,
    ]);
    expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual(['Disallow: /api/']);
    expect(lines).toContain('User-agent: *');
  });
}
