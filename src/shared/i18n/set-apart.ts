import { type Locale, localeInfo } from './locale.ts';

/**
 * A value within a sentence: where that runs from right to left, it keeps its own order (Unicode
 * Annex 9), as `$` before its number. Elsewhere as it is.
 */
export function setApart(value: string, locale: Locale): string {
  return localeInfo(locale).dir === 'rtl' ? `\u2068${value}\u2069` : value;
}
