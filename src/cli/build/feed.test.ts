import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { pageRows } from '#server/page-table.ts';
import { createPageWords } from '#server/page-words.ts';
import { isPseudo } from '#shared/i18n/locale.ts';
import { sites } from '#sites/index.ts';
import { addressing } from '#tests/fixtures/family/family.ts';
import { datedHead } from './dated-head.ts';
import { feedsOf } from './feed.ts';

const words = createPageWords();
const rowsOf = (site: (typeof sites)[number]) => pageRows([site], words);

function guideSite() {
  const site = sites.find(({ key }) => key === 'resource');
  if (!site) throw new Error('no site of guides');
  return { site, rows: rowsOf(site) };
}

test('the site of guides has a feed in each language that has some, and no other site has one (SPEC 2)', () => {
  for (const site of sites) {
    const rows = rowsOf(site);
    const guides = rows.filter(
      ({ spec, locale }) => spec.article?.group === 'guides' && !isPseudo(locale),
    );
    const names = [...new Set(guides.map(({ locale }) => (locale === 'en' ? '' : `${locale}/`)))];
    const feeds = feedsOf(site, rows, { words, addressing });
    expect(feeds.map(({ name }) => name).sort(), site.key).toEqual(
      names.map((folder) => `${folder}feed.xml`).sort(),
    );
    if (site.key === 'resource') expect(feeds.length).toBeGreaterThan(0);
  }
});

test('a feed is Atom: every entry has its id, title, day and summary, the newest first, and links to its page', () => {
  const { site, rows } = guideSite();
  const { window } = new JSDOM('');
  const read = (xml: string) => new window.DOMParser().parseFromString(xml, 'application/xml');
  for (const { name, xml } of feedsOf(site, rows, { words, addressing })) {
    const feed = read(xml);
    expect(feed.querySelector('parsererror'), name).toBeNull();
    expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const text = (at: Element, tag: string) => at.getElementsByTagName(tag)[0]?.textContent ?? '';
    for (const tag of ['id', 'title', 'updated', 'name'])
      expect(text(feed.documentElement, tag)).not.toBe('');
    const entries = [...feed.querySelectorAll('entry')];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(text(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
      expect(text(entry, 'summary').length).toBeGreaterThan(20);
      const href = entry.querySelector('link')?.getAttribute('href');
      expect(text(entry, 'id')).toBe(href);
      expect(href).toMatch(/^https:\/\/resource\.family\.test\/.+\/.+/);
    }
    const days = entries.map((entry) => text(entry, 'published'));
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(entries.length);
  }
});

test('a guide that was changed is updated on that day, the feed with it, and keeps its place and its first day', () => {
  const { site, rows } = guideSite();
  const english = rows.filter(({ locale }) => locale === 'en');
  const [changed] = english.filter(({ spec }) => spec.article?.group === 'guides');
  if (!changed?.spec.article) throw new Error('no guide');
  const { slug } = changed.spec.article;
  const articles: typeof words.articles = {
    ...words.articles,
    head(ref, locale) {
      const head = words.articles.head(ref, locale);
      if (ref.slug !== slug) return head;
      return { ...head, fields: Object.assign({ modified: '2027-01-31' }, head.fields) };
    },
  };
  const [feed] = feedsOf(site, english, { words: { ...words, articles }, addressing });
  const xml = feed?.xml ?? '';
  expect(xml.match(/<updated>2027-01-31T00:00:00Z<\/updated>/g)).toHaveLength(2);
  expect(xml.match(/<published>2027/g)).toBeNull();
  expect(datedHead(changed, { articles })).toMatchObject({ modified: '2027-01-31' });
  const { published, modified } = datedHead(changed, words) ?? {};
  expect(modified).toBe(published);
});
