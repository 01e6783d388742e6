import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, test } from 'vitest';
import { pageRows } from '#server/page-table.ts';
import {
  addressing,
  type Changes,
  family,
  main,
  wordsWith,
  writer,
} from '#tests/fixtures/family/family.ts';
import { sitemapValidator } from '#tests/support/sitemap-schema.ts';
import { escapeXml, robotsOf, sitemapOf, sitemapsOf } from './sitemap.ts';

function urlsOf(site: typeof main, changes: Changes = {}) {
  const rows = pageRows(family, wordsWith(changes)).filter((row) => row.site === site.key);
  const xml = sitemapOf(site, rows, addressing);
  const { window } = new JSDOM('');
  const map = new window.DOMParser().parseFromString(xml, 'application/xml');
  return [...map.querySelectorAll('url')].map((url) => ({
    loc: url.querySelector('loc')?.textContent ?? '',
    links: [...url.getElementsByTagName('xhtml:link')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  }));
}

describe('sitemap.xml (DESIGN 5)', () => {
  test('lists the indexed pages of one site in its 19 languages, each once (SPEC 2)', () => {
    const locs = urlsOf(writer).map(({ loc }) => loc);
    expect(locs).toHaveLength(2 * 19);
    expect(new Set(locs).size).toBe(locs.length);
    expect(locs).toEqual(
      expect.arrayContaining(['https://writer.family.test/', 'https://writer.family.test/tw/tool']),
    );
  });

  test('leaves out error pages, pseudo-locales and pages that are at home on another site', () => {
    const locs = urlsOf(main).map(({ loc }) => loc);
    expect(locs).toHaveLength(19 + 2);
    expect(locs.filter((loc) => /404|\/tool$|en-xa|ar-xb/.test(loc))).toEqual([]);
  });

  test('each page names all its languages by their tags, and English as the default', () => {
    for (const { loc, links } of urlsOf(writer)) {
      expect(links).toHaveLength(20);
      expect(links.some((link) => link.endsWith(` ${loc}`))).toBe(true);
    }
    const [{ links } = { links: [] }] = urlsOf(writer);
    expect(links).toEqual(
      expect.arrayContaining([
        'zh-Hant https://writer.family.test/tw',
        'zh-Hans https://writer.family.test/zh',
        'x-default https://writer.family.test/',
      ]),
    );
  });

  test('a language that a page lacks is nowhere', () => {
    const notice = urlsOf(main).filter(({ loc }) => loc.endsWith('/notice'));
    expect(notice.map(({ links }) => links)).toEqual([
      [
        'en https://family.test/notice',
        'ar https://family.test/ar/notice',
        'x-default https://family.test/notice',
      ],
      expect.arrayContaining(['ar https://family.test/ar/notice']),
    ]);
    expect(JSON.stringify(urlsOf(writer, { 'fr tool:title': null }))).not.toContain('/fr/tool');
  });
});

describe('a site with more addresses than a sitemap holds (SPEC 2)', () => {
  const rows = pageRows(family, wordsWith()).filter(({ site }) => site === 'writer');
  const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  const schema = sitemapValidator();
  afterAll(() => schema.close());

  test('within the limits there is one file', () => {
    const [only, ...others] = sitemapsOf(writer, rows, addressing);
    expect(others).toEqual([]);
    expect(only).toEqual({ name: 'sitemap.xml', xml: sitemapOf(writer, rows, addressing) });
    schema.validate(only?.xml ?? '');
  });

  test.each([
    ['addresses', { urls: 10, bytes: 1e9 }, 4],
    ['bytes', { urls: 1e9, bytes: 30_000 }, 3],
  ])('by its %s it is split, and an index names the parts', (_, limits, count) => {
    const [index, ...parts] = sitemapsOf(writer, rows, addressing, { limits });
    expect(index?.name).toBe('sitemap.xml');
    schema.validate(index?.xml ?? '');
    expect(index?.xml).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    );
    expect(locsIn(index?.xml ?? '')).toEqual(
      parts.map(({ name }) => `https://writer.family.test/${name}`),
    );
    expect(parts).toHaveLength(count);
    for (const { xml } of parts) {
      expect(locsIn(xml).length).toBeLessThanOrEqual(limits.urls);
      expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(limits.bytes);
      schema.validate(xml);
    }
    expect(parts.flatMap(({ xml }) => locsIn(xml))).toEqual(
      locsIn(sitemapOf(writer, rows, addressing)),
    );
  });

  test('files that the site has besides stand in an index with its own', () => {
    const more = ['sitemap-more-1.xml.gz', 'sitemap-more-2.xml.gz'];
    const [index, own, ...others] = sitemapsOf(writer, rows, addressing, { more });
    schema.validate(index?.xml ?? '');
    expect(locsIn(index?.xml ?? '')).toEqual(
      ['sitemap-1.xml', ...more].map((name) => `https://writer.family.test/${name}`),
    );
    expect(own).toEqual({ name: 'sitemap-1.xml', xml: sitemapOf(writer, rows, addressing) });
    expect(others).toEqual([]);
    expect(() => schema.validate((index?.xml ?? '').replaceAll('loc>', 'place>'))).toThrow(/place/);
  });

  test('a page that tells a day has it in the sitemap, the others none', () => {
    const dayOf = ({ path: own }: { readonly path: string }) =>
      own === '/tool' ? '2026-12-01' : undefined;
    const [{ xml } = { xml: '' }] = sitemapsOf(writer, rows, addressing, { dayOf });
    schema.validate(xml);
    const dated = xml.split('\n').filter((line) => line.includes('<lastmod>2026-12-01</lastmod>'));
    expect(dated).toHaveLength(19);
    for (const line of dated) expect(line).toContain('/tool</loc><lastmod>');
  });

  test('what is no sitemap is found', () => {
    expect(() =>
      schema.validate(
        sitemapOf(writer, rows, addressing)
          .replace('<loc>', '<place>')
          .replace('</loc>', '</place>'),
      ),
    ).toThrow(/place/);
  });
});

test('robots.txt opens pages, private ones too for their noindex, closes calls and names the sitemap', () => {
  expect(robotsOf(writer, addressing).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    'Sitemap: https://writer.family.test/sitemap.xml',
    '',
  ]);
});

test('what XML could read as markup is escaped', () => {
  expect(escapeXml(`<a href="x">&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;',
  );
});
