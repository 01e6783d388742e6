import type { Locale } from '#shared/i18n/locale.ts';

/** Where every site's bundle keeps the error words of a locale. */
export function errorWordsPath(locale: Locale): string {
  return `/words/errors.${locale}.json`;
}
