import type { Locale } from '#shared/i18n/locale.ts';

/** What a shared link shows of all pages of one feature in a language; on the page's home site. */
export function picturePath(feature: string, locale: Locale): string {
  return `/og/${feature}.${locale}.png`;
}
