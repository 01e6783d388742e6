import { invalid } from '#server/api/api-error.ts';
import { baseOf, tagOf } from '#server/translate/tag.ts';

/** Where DeepL spells a language otherwise. */
const own: Readonly<Record<string, string>> = { no: 'NB', fil: 'TL' };
/** Languages into which DeepL's programs translate by region. */
const regions: Readonly<Record<string, readonly string[]>> = {
  en: ['EN-GB', 'EN-US'],
  pt: ['PT-BR', 'PT-PT'],
};

/** As a source: `EN`, `ZH`. */
export function sourceCode(tag: string): string {
  const base = baseOf(tag);
  if (base.startsWith('zh-')) return 'ZH';
  return own[base] ?? base.toUpperCase();
}

/** As targets: `DE`, `ZH-HANS`, `EN-GB` and `EN-US`. */
export function targetCodes(tag: string): readonly string[] {
  const base = baseOf(tag);
  return regions[base] ?? [own[base] ?? base.toUpperCase()];
}

/** @throws ApiError 400 for what is no language. */
export function languageIn(field: string, code: string): string {
  const tag = tagOf(code);
  if (tag !== null) return tag;
  throw invalid(field, `Value for '${field}' not supported.`);
}
