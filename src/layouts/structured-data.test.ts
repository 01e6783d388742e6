import { expect, test } from 'vitest';
import { openPage } from '#server/open-page.ts';
import { pageRows } from '#server/page-table.ts';
import { addressing, family, wordsWith } from '#tests/fixtures/family/family.ts';
import {
  applicationNode,
  articleNode,
  breadcrumbNode,
  faqNode,
  itemListNode,
  pageNode,
  publisherNode,
  structuredData,
} from './structured-data.ts';

function page(site = 'writer', path = '/') {
  const words = wordsWith();
  const row = pageRows(family, words).find(
    (one) => one.site === site && one.locale === 'tw' && one.path === path,
  );
  if (!row) throw new Error('no such page');
  return openPage({ sites: family, words, addressing, supportEmail: 'help@family.test' }, row);
}

test('JSON-LD names the site and the page at its canonical address, in its language (DESIGN 5)', () => {
  const { '@graph': graph } = JSON.parse(structuredData(page(), 'Title', 'About', []));
  expect(graph).toEqual([
    {
      '@type': 'WebSite',
      '@id': 'https://writer.family.test/#site',
      url: 'https://writer.family.test/',
      name: 'The writer & more',
    },
    {
      '@type': 'WebPage',
      '@id': 'https://writer.family.test/tw',
      url: 'https://writer.family.test/tw',
      name: 'Title',
      description: 'About',
      inLanguage: 'zh-Hant',
      isPartOf: { '@id': 'https://writer.family.test/#site' },
    },
  ]);
});

test('no word of a page ends the script element that it stands in', () => {
  const faq = faqNode('https://a.test/', [{ question: '</script><b>', answer: '<!--' }]);
  const text = structuredData(page(), '</script>', '<!--', [faq]);
  expect(text).not.toContain('<');
  const { '@graph': graph } = JSON.parse(text);
  expect(graph[1].name).toBe('</script>');
  expect(graph[2].mainEntity[0].name).toBe('</script><b>');
});

test('what a page says of itself stands in its own node, and in no other', () => {
  const own = page();
  const about = { '@type': 'Language', name: 'Swahili' };
  const list = itemListNode(own.canonical, ['#c1', '#c2'], ['First', 'Second']);
  const more = [pageNode(own, { '@type': 'ProfilePage', about }), list];
  const { '@graph': graph } = JSON.parse(structuredData(own, 'Title', 'About', more));
  expect(graph).toHaveLength(3);
  expect(graph[1]).toMatchObject({
    '@type': 'ProfilePage',
    '@id': own.canonical,
    name: 'Title',
    about,
  });
  expect(graph[2].itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: 'Second',
    url: 'https://writer.family.test/tw#c2',
  });
});

test('prose is by who runs the family, with the picture of its links and the days that it tells', () => {
  const prose = { h1: 'One', description: 'D', wordCount: 3 };
  const by = {
    '@type': 'Organization',
    '@id': 'https://family.test/authors/wordkin-team',
    name: 'The main & more',
    url: 'https://family.test/authors/wordkin-team',
  };
  const plain = articleNode(page(), { ...prose, fields: {} });
  expect(plain).toMatchObject({
    '@id': 'https://writer.family.test/tw#article',
    headline: 'One',
    image: 'https://writer.family.test/og/landing.tw.png',
    author: by,
    publisher: by,
  });
  expect(plain).not.toHaveProperty('datePublished');
  expect(plain).not.toHaveProperty('dateModified');
  const first = { published: '2026-11-21' };
  expect(articleNode(page(), { ...prose, fields: first })).not.toHaveProperty('dateModified');
  const fields = { ...first, modified: '2027-01-31' };
  expect(articleNode(page(), { ...prose, fields })).toMatchObject({
    datePublished: '2026-11-21',
    dateModified: '2027-01-31',
  });
  expect(publisherNode(page())).toEqual({
    ...by,
    url: 'https://family.test/tw',
    logo: 'https://family.test/icon.png',
  });
});

test('a tool has a price of nothing where it is free, and says nothing of a price elsewhere', () => {
  const [free, other] = [true, false].map((isFree) => applicationNode('#t', '/t', 'T', isFree));
  expect(free).toMatchObject({
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
  expect(other).not.toHaveProperty('isAccessibleForFree');
  expect(other).not.toHaveProperty('offers');
});

test('a page that lists others is a collection', () => {
  const list = itemListNode('https://writer.family.test/tw', ['/tw/tool']);
  const { '@graph': graph } = JSON.parse(structuredData(page(), 'Title', 'About', [list]));
  expect(graph[1]['@type']).toBe('CollectionPage');
  expect(graph[2].itemListElement[0].url).toBe('https://writer.family.test/tw/tool');
});

test.each(['main', 'writer'])(
  'a page that is at home on writer stands in that site, shown on %s',
  (shownOn) => {
    const above = [{ name: 'Tools', href: '/tw/tools' }];
    const node = breadcrumbNode(page(shownOn, '/tool'), above, 'Tool');
    expect(node).toMatchObject({
      '@id': 'https://writer.family.test/tw/tool#breadcrumbs',
      itemListElement: [
        { position: 1, name: 'The writer & more', item: 'https://writer.family.test/tw' },
        { position: 2, name: 'Tools', item: 'https://writer.family.test/tw/tools' },
        { position: 3, name: 'Tool', item: 'https://writer.family.test/tw/tool' },
      ],
    });
  },
);
