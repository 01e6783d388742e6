import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWordsOf } from '#server/words.ts';
import { localeInfo, realLocales } from '#shared/i18n/locale.ts';
import { factsOf } from '#shared/language/facts.ts';
import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';
import { phraseIds } from '#shared/language/phrase.ts';
import { hasPhrases, phrasesOf } from '#shared/language/phrases.ts';
import { createReader } from '../reader.ts';
import { changesOf } from './changes.ts';
import { pairOf, pairPath, pairPaths } from './path.ts';
import { pairLines, pairValues, phraseLines } from './values.ts';

const reader = createReader(localeInfo('en'), createWordsOf()('en').group('language'));

function viewOf(slug: string) {
  const view = reader.viewOf(slug);
  if (!view) throw new Error(`no language ${slug}`);
  return view;
}

describe('addresses of pairs (SPEC 2, /{lang1}-{lang2})', () => {
  test('100 languages make 9,900 addresses, each of which means one pair', () => {
    expect(new Set(pairPaths).size).toBe(9_900);
    for (const path of pairPaths) {
      const pair = pairOf(path);
      expect(pair && pairPath(pair.from, pair.to)).toBe(path);
    }
  });

  test('a hyphen in a name is no boundary', () => {
    expect(pairOf('/haitian-creole-simplified-chinese')).toMatchObject({
      from: { code: 'ht' },
      to: { code: 'zh-Hans' },
    });
  });

  test.each([
    ...['/', '/-', '/english', '/english-', '/-english', '/english-english', '/english-klingon'],
    ...['/Swahili-english', '/swahili-english-', '/l/english', '/haitian-creole', '/a-b'],
    ...['/__proto__-english', '/constructor-english'],
  ])('%s is no pair', (path) => {
    expect(pairOf(path)).toBeUndefined();
  });
});

describe('what is said of languages', () => {
  test.each(realLocales)('CLDR names every language, script and region in $code', ({ tag }) => {
    const names = namesIn(tag);
    const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
    for (const language of languages) {
      const facts = factsOf(language);
      const said = [names.language(language), names.script(facts)];
      for (const name of said) expect(name, language.slug).toMatch(/\p{L}{2}|\p{Lo}/u);
      expect(said, language.slug).not.toContain(language.code);
      for (const region of facts.regions) expect(regions.of(region), region).toBeDefined();
    }
  });

  test('each has a name of its own, a script and a direction', () => {
    for (const language of languages) {
      const { own, script, direction } = factsOf(language);
      expect(own, language.slug).not.toBe('');
      expect(script).toMatch(/^[A-Z][a-z]{3}$/);
      const isRtl = /^(?:arabic|hebrew|yiddish|persian|urdu|pashto|sindhi)$/.test(language.slug);
      expect(direction, language.slug).toBe(isRtl ? 'rtl' : 'ltr');
    }
  });

  test.each([
    ['serbian', 'ME'],
    ['spanish', 'US'],
    ['swahili', 'RW'],
    ['danish', 'FO'],
    ['afrikaans', 'NA'],
    ['hausa', 'NE'],
    ['punjabi', 'PK'],
    ['azerbaijani', 'IR'],
    ['mongolian', 'CN'],
  ])('%s has its home also in %s, which the counts of CLDR leave out', (slug, region) => {
    expect(viewOf(slug).facts.regions).toContain(region);
  });

  test('plural forms, numbers and dates are those of Unicode', () => {
    expect(viewOf('russian').cells.plural.text).toBe('3 (1, 21, 31… | 2, 3, 4… | 0, 5, 6…)');
    expect(viewOf('japanese').cells.plural.text).toBe('1');
    expect(viewOf('german').cells.number.text).toBe('1.234.567,89');
    expect(viewOf('polish').cells.date.text).toBe('31 grudnia 1999');
    expect(viewOf('latin').cells.number.text).toBe('');
  });

  test('phrases are complete where there are any, in every language of the family too', () => {
    const known = languages.filter(hasPhrases);
    expect(known.length).toBeGreaterThanOrEqual(30);
    for (const { code } of known) {
      const phrases = phrasesOf(code);
      for (const id of phraseIds) expect(phrases?.[id].trim(), `${code} ${id}`).toBeTruthy();
    }
    for (const { code, tag } of realLocales)
      expect(phrasesOf(code === 'nb' ? 'no' : tag), code).toBeDefined();
  });
});

describe('a pair', () => {
  test('says what changes in its direction, not in the other', () => {
    const there = changesOf(viewOf('english'), viewOf('arabic'));
    expect(Object.keys(there)).toEqual(expect.arrayContaining(['script', 'direction', 'order']));
    expect(there['plural.more']).toEqual({ from: '2', to: '6' });
    const back = changesOf(viewOf('arabic'), viewOf('english'));
    expect(back['plural.fewer']).toEqual({ from: '6', to: '2' });
    expect(changesOf(viewOf('english'), viewOf('polish')).letters?.letters).toContain('ą ć ę');
    expect(changesOf(viewOf('polish'), viewOf('russian')).letters).toBeUndefined();
  });

  test.each([
    ['somali', 'english', 'p v z'],
    ['hungarian', 'english', 'q w x'],
    ['swahili', 'english', 'q x'],
    ['haitian-creole', 'english', 'q x'],
    ['english', 'croatian', 'č ć đ š ž'],
    ['english', 'uzbek', 'oʻ gʻ ʼ'],
    ['yiddish', 'hebrew', ''],
  ])(
    'from %s into %s the letters %j are new, and none that is part of a known one',
    (from, to, letters) => {
      const found = changesOf(viewOf(from), viewOf(to)).letters?.letters ?? '';
      expect(found.replace(/[\u2068\u2069]/g, '')).toBe(letters);
    },
  );

  test('every sign of a letter is known to who knows its alphabet', () => {
    const view = fc.constantFrom(...reader.views);
    fc.assert(
      fc.property(view, view, (from, to) => {
        const shown = changesOf(from, to).letters?.letters ?? '';
        const added = shown
          .replace(/[\u2068\u2069]/g, '')
          .split(' ')
          .filter(Boolean);
        const signs = new Set(from.facts.letters.flatMap((letter) => [...letter]));
        for (const letter of added) {
          expect(to.facts.letters).toContain(letter);
          expect(
            [...letter].every((sign) => signs.has(sign)),
            letter,
          ).toBe(false);
        }
      }),
    );
  });

  test.each([
    ['polish', 'czech', 'family'],
    ['russian', 'bulgarian', 'family'],
    ['simplified-chinese', 'cantonese', 'family'],
    ['russian', 'polish', 'family.sound'],
    ['arabic', 'hebrew', 'family.sound'],
    ['hindi', 'urdu', 'family.sound'],
  ])('words of %s and %s look alike only in one script', (from, to, key) => {
    const found = Object.keys(changesOf(viewOf(from), viewOf(to)));
    expect(found.filter((one) => one.startsWith('family'))).toEqual([key]);
  });

  test.each([
    ['english', 'swahili', ['1,234.5']],
    ['russian', 'french', ['1\u00a0234,5']],
    ['english', 'german', ['1,234.5', '1.234,5']],
    ['english', 'hindi', ['1,234,567.89', '12,34,567.89']],
    ['russian', 'polish', ['1\u00a0234,5', '1234,5']],
    ['latin', 'english', []],
  ])('numbers of %s and %s are shown where they differ: %j', (from, to, shown) => {
    const found = changesOf(viewOf(from), viewOf(to));
    const values = Object.values(found.numbers ?? found['numbers.same'] ?? {});
    expect(values.map((one) => one.replace(/[\u2068\u2069]/g, ''))).toEqual(shown);
  });

  test('leads to its reverse and to neighbours that exist, phrases to phrases', () => {
    const values = pairValues(reader, viewOf('swahili'), viewOf('english'));
    expect(values.reverse).toEqual({ label: 'English – Swahili', path: '/english-swahili' });
    for (const list of [values.sources, values.targets] as { path: string }[][]) {
      expect(list).toHaveLength(7);
      for (const { path } of list) {
        const pair = pairOf(path);
        expect(pair && hasPhrases(pair.from) && hasPhrases(pair.to), path).toBe(true);
      }
    }
  });

  test('shows what phrases mean only where neither column is in the reader’s language', () => {
    const meaningsOf = (from: string, to: string) =>
      pairValues(reader, viewOf(from), viewOf(to)).phrases as { meaning: unknown[] }[];
    expect(meaningsOf('swahili', 'english').every(({ meaning }) => meaning.length === 0)).toBe(
      true,
    );
    expect(meaningsOf('swahili', 'arabic').every(({ meaning }) => meaning.length === 1)).toBe(true);
    expect(meaningsOf('swahili', 'zulu')).toEqual([]);
  });

  test('keeps its title within what a search engine shows, in every language', () => {
    const longest = [viewOf('simplified-chinese'), viewOf('traditional-chinese')] as const;
    const shortest = [viewOf('thai'), viewOf('lao')] as const;
    expect(reader.titleOf('full', ...shortest)).toBe('Thai – Lao: translator and phrases');
    expect(reader.titleOf('plain', ...longest)).toBe('Simplified Chinese – Traditional Chinese');
  });

  test('has a text of its own', () => {
    const textOf = (from: string, to: string) =>
      [pairLines, phraseLines].flatMap((part) => part(viewOf(from), viewOf(to))).join('\n');
    const text = textOf('swahili', 'english');
    expect(text).toContain('Habari za asubuhi');
    expect(text.split(/\s+/).length).toBeGreaterThan(150);
    expect(text).not.toBe(textOf('english', 'swahili'));
  });
});
