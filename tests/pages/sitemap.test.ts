import { JSDOM } from 'jsdom';
import { afterAll, expect, test } from 'vitest';
import { isPseudo } from '#shared/i18n/locale.ts';
import { isAtHome } from '#shared/site/home.ts';
import { originOf } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { sitemapValidator } from '#tests/support/sitemap-schema.ts';
import { addressing, fileOf, pages } from './built-pages.ts';

const schema = sitemapValidator();
afterAll(() => schema.close());

for (const site of sites) {
  test(`${site.key}: the sitemap is of its schema and lists exactly the indexed pages at home there (SPEC 2)`, () => {
    const { window } = new JSDOM('');
    const xml = fileOf(site, 'sitemap.xml');
    schema.validate(xml);
    const map = new window.DOMParser().parseFromString(xml, 'application/xml');
    expect(map.querySelector('parsererror')).toBeNull();
    expect(map.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const urls = [...map.querySelectorAll('url')].map((url) => ({
      loc: url.querySelector('loc')?.textContent,
      links: [...url.getElementsByTagName('xhtml:link')].map(
        (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
      ),
    }));
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

  test(`${site.key}: robots.txt keeps crawlers from calls alone and names the sitemap`, () => {
    const lines = fileOf(site, 'robots.txt').trim().split('\n');
    expect(lines).toContain(`Sitemap: ${originOf(addressing, site)}/sitemap.xml`);
    expect(lines.filter((line) => line.startsWith('Disallow: '))).toEqual(['Disallow: /api/']);
    expect(lines).toContain('User-agent: *');
  });
}
