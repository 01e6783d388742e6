import { expect, test } from 'vitest';
import { openPage } from '#server/open-page.ts';
import { pageRows } from '#server/page-table.ts';
import { addressing, family, wordsWith } from '#tests/fixtures/family/family.ts';
import { breadcrumbNode, faqNode, itemListNode, structuredData } from './structured-data.ts';

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
