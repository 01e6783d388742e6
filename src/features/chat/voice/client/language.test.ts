import { expect, test } from 'vitest';
import { languageOf, voiceFor } from './language.ts';

const voice = (lang: string, isDefault = false) => ({ lang, default: isDefault });

test('reads a text in the page’s language where the script fits, else in one of its script', () => {
  expect(languageOf('Un fjord est un bras de mer.', 'fr')).toBe('fr');
  expect(languageOf('Фьорд', 'en')).toBe('ru');
  expect(languageOf('フィヨルドは入り江です', 'en')).toBe('ja');
  expect(languageOf('峡湾', 'zh-Hant')).toBe('zh-Hant');
  expect(languageOf('A fjord', 'ja')).toBe('en');
  expect(languageOf('12 + 3', 'ar')).toBe('ar');
});

test('finds a voice by language, then by script and region', () => {
  const voices = [voice('en-US', true), voice('zh-CN'), voice('zh-TW'), voice('pt_BR'), voice('?')];
  expect(voiceFor(voices, 'zh-Hant')?.lang).toBe('zh-TW');
  expect(voiceFor(voices, 'zh-Hans')?.lang).toBe('zh-CN');
  expect(voiceFor(voices, 'pt')?.lang).toBe('pt_BR');
  expect(voiceFor(voices, 'en')?.lang).toBe('en-US');
  expect(voiceFor(voices, 'th')).toBeUndefined();
});
