import { expect, test } from 'vitest';
import {
  allLocales,
  defaultLocale,
  isLocale,
  isPseudo,
  type Locale,
  localeInfo,
  realLocales,
} from './locale.ts';

test('the 19 languages of SPEC 2, in its order, English the default', () => {
  expect(realLocales.map(({ code }) => code).join(', ')).toBe(
    'en, es, fr, pt, it, ja, th, pl, ko, de, ru, da, ar, nb, nl, id, tw, zh, tr',
  );
  expect(defaultLocale).toBe('en');
});

test('tw is Traditional and zh Simplified Chinese, nb is nb; each tag is one that Intl knows (SPEC 2)', () => {
  expect([localeInfo('tw').tag, localeInfo('zh').tag, localeInfo('nb').tag]).toEqual([
    'zh-Hant',
    'zh-Hans',
    'nb',
  ]);
  for (const { code, tag } of realLocales) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(Intl.PluralRules.supportedLocalesOf(tag), code).toEqual([tag]);
  }
  expect(new Set(allLocales.map(({ tag }) => tag)).size).toBe(21);
});

test('Arabic and its pseudo-locale run from right to left, all others do not (SPEC 2)', () => {
  const rtl = allLocales.filter(({ dir }) => dir === 'rtl').map(({ code }) => code);
  expect(rtl).toEqual(['ar', 'ar-xb']);
});

test('each language names itself, in its own script', () => {
  expect(new Set(allLocales.map(({ name }) => name)).size).toBe(21);
  expect(localeInfo('ru').name).toMatch(/^\p{Script=Cyrillic}+$/u);
  expect(localeInfo('ar').name).toMatch(/^\p{Script=Arabic}+$/u);
});

test('a pseudo-locale is a locale, and none of the 19 (SPEC 2)', () => {
  expect(allLocales.map(({ code }) => code).filter(isPseudo)).toEqual(['en-xa', 'ar-xb']);
});

test('what is no locale is none, whatever its spelling (R32)', () => {
  for (const code of ['', 'EN', 'fr-FR', 'zh-Hant', 'toString', '__proto__', 'en ', 'xx'])
    expect(isLocale(code), code).toBe(false);
  expect(() => localeInfo('xx' as Locale)).toThrow(RangeError);
});
