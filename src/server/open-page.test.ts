import { describe, expect, test } from 'vitest';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import {
  addressing,
  type Changes,
  family,
  main,
  wordsWith,
  writer,
} from '#tests/fixtures/family/family.ts';
import { openPage } from './open-page.ts';
import { pageRows } from './page-table.ts';

function open(site: string, locale: Locale, path: string, changes: Changes = {}, sites = family) {
  const words = wordsWith(changes);
  const row = pageRows(sites, words).find(
    (one) => one.site === site && one.locale === locale && one.path === path,
  );
  if (!row) throw new Error(`no page ${site} ${locale} ${path}`);
  return openPage({ sites, words, addressing, supportEmail: 'help@family.test' }, row);
}

/** The groups of this family are no groups of the product. */
type Say = (key: string, values?: object) => string;
const say = (page: ReturnType<typeof open>, group: string) =>
  page.words(group as 'shell') as Translate<'shell'> as Say;

describe('canonical (DESIGN 5)', () => {
  test.each([
    ['main', 'en', '/', 'https://family.test/'],
    ['main', 'fr', '/', 'https://family.test/fr'],
    ['writer', 'en', '/tool', 'https://writer.family.test/tool'],
    ['writer', 'tw', '/tool', 'https://writer.family.test/tw/tool'],
  ] as const)('%s %s %s is %s', (site, locale, path, canonical) => {
    expect(open(site, locale, path).canonical).toBe(canonical);
  });

  test('is on the page’s home where it has one, in the same language', () => {
    const page = open('main', 'ar', '/tool');
    expect(page.canonical).toBe('https://writer.family.test/ar/tool');
    expect(page.site.key).toBe('main');
  });
});

describe('links', () => {
  test('the language menu names each language that has the page, and stays on the site (SPEC 2)', () => {
    const { alternates } = open('main', 'en', '/tool', { 'fr tool:title': null });
    expect(alternates).toHaveLength(18);
    expect(alternates.map(({ locale }) => locale.code)).not.toContain('fr');
    expect(alternates.map(({ locale }) => locale.code)).not.toContain('en-xa');
    expect(alternates[0]).toMatchObject({ href: 'https://family.test/tool', path: '/tool' });
    expect(alternates.find(({ locale }) => locale.tag === 'zh-Hant')).toMatchObject({
      href: 'https://family.test/tw/tool',
      path: '/tw/tool',
    });
  });

  test('an error page has no address: its languages lead to the first page', () => {
    const { alternates, link } = open('main', 'de', '/404');
    expect(alternates.find(({ locale }) => locale.code === 'de')?.path).toBe('/de');
    expect(link('/')).toBe('/de');
    const young = open('main', 'en', '/404', { 'fr landing:main.title': null });
    expect(young.alternates.map(({ path }) => path)).not.toContain('/fr');
  });

  test('a link to another site keeps the language where the page is there, else it is English (DESIGN 5)', () => {
    const changes = { 'fr landing:writer.title': null };
    const page = open('main', 'fr', '/', changes);
    expect(page.linkTo('writer', '/tool')).toBe('https://writer.family.test/fr/tool');
    expect(page.linkTo('writer', '/')).toBe('https://writer.family.test/');
    expect(page.family.map(({ href, current }) => [href, current])).toEqual([
      ['https://family.test/fr', true],
      ['https://writer.family.test/', false],
    ]);
  });
});

test('help is at the site’s own address, else at the family’s (SPEC 8)', () => {
  const own = { ...writer, supportEmail: 'writer@family.test' };
  const helped = (key: string) => open(key, 'en', '/', {}, [main, own]).supportEmail;
  expect([helped('main'), helped('writer')]).toEqual(['help@family.test', 'writer@family.test']);
});

describe('words', () => {
  test('are those of the page’s language, with its plural forms (SPEC 2)', () => {
    const polish = '{n, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}';
    const page = open('writer', 'pl', '/tool', { 'pl tool:count': polish });
    const t = say(page, 'tool');
    expect([1, 3, 5].map((n) => t('count', { n }))).toEqual(['1 słowo', '3 słowa', '5 słów']);
  });

  test('that the page does not say it reads are refused, with what to mend (DESIGN 5)', () => {
    const page = open('writer', 'en', '/tool');
    expect(() => say(page, 'landing')('main.title')).toThrow(
      'writer/tool shows "landing:main.title". To fix: add it to `reads` in src/features/tool/page.ts.',
    );
    expect(Object.keys(page.strings('landing' as 'shell'))).toEqual([]);
    expect(Object.keys(page.strings('tool' as 'shell'))).toEqual(['title', 'count']);
  });
});

test('a page of a site that is not in the family says what to mend', () => {
  const page = open('main', 'en', '/');
  expect(() => page.linkTo('music', '/')).toThrow('To fix: add its line there.');
});
