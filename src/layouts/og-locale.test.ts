import { expect, test } from 'vitest';
import { localeInfo, realLocales } from '#shared/i18n/locale.ts';
import { ogLocaleOf } from './og-locale.ts';

test.each(realLocales)('Open Graph gets a language and a territory for $code', ({ tag }) => {
  const shown = ogLocaleOf(tag);
  expect(shown).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  const [one, other] = [shown.replace('_', '-'), tag].map((own) => new Intl.Locale(own).maximize());
  expect([one?.language, one?.script]).toEqual([other?.language, other?.script]);
});

test.each([
  ['pt', 'pt_BR'],
  ['tw', 'zh_TW'],
  ['zh', 'zh_CN'],
  ['en', 'en_US'],
  ['ar', 'ar_AR'],
] as const)('the locale %s is %s', (code, shown) => {
  expect(ogLocaleOf(localeInfo(code).tag)).toBe(shown);
});
