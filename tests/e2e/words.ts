import { readFileSync } from 'node:fs';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Group, Translate } from '#shared/i18n/words.ts';

/** Of the journeys of what people write with. */
export const journeyLocales = ['en', 'de', 'ja', 'ar'] as const;

/** What pages say in a locale: `wordsOf('de', 'shell')('skip')`. */
export function wordsOf<G extends Group>(locale: Locale, group: G): Translate<G> {
  const catalogue = JSON.parse(readFileSync(`content/messages/${locale}/${group}.json`, 'utf8'));
  return sayer<G>(splitMessages(catalogue, ''), localeInfo(locale).tag);
}
