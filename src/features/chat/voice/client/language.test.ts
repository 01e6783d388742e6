import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test('reads a text in the page’s language where the script fits, else in one of its script', () => {
  expect(languageOf('Un fjord est un bras de mer.', 'fr')).toBe('fr');
  expect(languageOf('Фьорд', 'en')).toBe('ru');
  expect(languageOf('フィヨルドは入り江です', 'en')).toBe('ja');
  expect(languageOf('峡湾', 'zh-Hant')).toBe('zh-Hant');
  expect(languageOf('A fjord', 'ja')).toBe('en');
  expect(languageOf('12 + 3', 'ar')).toBe('ar');
});
