import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { pageRows } from '#server/page-table.ts';
import {
  addressing,
  type Changes,
  family,
  main,
  wordsWith,
  writer,
} from '#tests/fixtures/family/family.ts';
import { escapeXml, robotsOf, sitemapOf } from './sitemap.ts';

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

test('robots.txt opens pages, closes calls and private pages, and names the sitemap', () => {
  expect(robotsOf(writer, addressing).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /app/',
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
