import type { Locale } from '#shared/i18n/locale.ts';
import { localPath } from './href.ts';

/** Where the feed of a site's guides lies in a language: `/feed.xml`, `/fr/feed.xml`. */
export function feedPath(locale: Locale): string {
  return localPath(locale, '/feed.xml');
}
