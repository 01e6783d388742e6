import { JSDOM } from 'jsdom';
import { afterAll, expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import type { Site } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import { originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { sitemapValidator } from '#tests/support/sitemap-schema.ts';
import { addressing, fileOf, pages } from './built-pages.ts';

const schema = sitemapValidator();
afterAll(() => schema.close());

/** A site's sitemap, or those that its index names; packed ones, of pairs, are looked at with these. */
function mapsOf(site: Site): Document[] {
  const first = readMap(site, 'sitemap.xml');
  if (first.documentElement.localName !== 'sitemapindex') return [first];
  const names = [...first.querySelectorAll('loc')].map(({ textContent }) => {
    const { origin, pathname } = new URL(textContent ?? '');
    expect(origin).toBe(originOf(addressing, site));
    return pathname.slice(1);
  });
  expect(names.length).toBeGreaterThan(1);
  return names.filter((name) => name.endsWith('.xml')).map((name) => readMap(site, name));
}

function readMap(site: Site, name: string): Document {
  const xml = fileOf(site, name);
  schema.validate(xml);
  const { window } = new JSDOM('');
  const map = new window.DOMParser().parseFromString(xml, 'application/xml');
  expect(map.querySelector('parsererror')).toBeNull();
  expect(map.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return map;
}

for (const site of sites) {
  test(`${site.key}: the sitemap is of its schema and lists exactly the indexed pages at home there (SPEC 2)`, () => {
    const urls = mapsOf(site).flatMap((map) =>
      [...map.querySelectorAll('url')].map((url) => ({
        loc: url.querySelector('loc')?.textContent,
        links: [...url.getElementsByTagName('xhtml:link')].map(
          (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
        ),
      })),
    );
    const own = pages.filter(
      (page) =>
        page.site === site &&
        page.spec.indexed &&
        !isPseudo(page.locale.code) &&
        isAtHome(site.key, page.path, page.spec),
    );
    expect(urls.map(({ loc }) => loc).sort()).toEqual(own.map(({ address }) => address).sort());
    const byAddress = new Map(own.map((page) => [page.address, page]));
    for (const { loc = '', links } of urls) {
      const { html = '' } = byAddress.get(loc) ?? {};
      expect(links.sort(), `${loc} says the same as its page`).toEqual(
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
