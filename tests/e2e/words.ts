import { readFileSync } from 'node:fs';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Group, Translate } from '#shared/i18n/words.ts';

/** Of the journeys of what people write with. */
export const journeyLocales = ['en', 'de', 'ja', 'ar'] as const;

/** Of the journeys of the chat: from left to right, from right to left, and without spaces. */
const chatLocales = ['en', 'ar', 'ja'] as const;
export type ChatLocale = (typeof chatLocales)[number];

/**
 * Where a journey of the chat is made: in the locale whose turn it is, as `npm test` has no time for
 * all three, and in each with `WORDKIN_JOURNEYS=all`, which `npm run bench journeys` sets.
 */
export function journeysIn(turn: ChatLocale): readonly ChatLocale[] {
  return process.env.WORDKIN_JOURNEYS === 'all' ? chatLocales : [turn];
}

/** What pages say in a locale: `wordsOf('de', 'shell')('skip')`. */
export function wordsOf<G extends Group>(locale: Locale, group: G): Translate<G> {
  const catalogue = JSON.parse(readFileSync(`content/messages/${locale}/${group}.json`, 'utf8'));
  return sayer<G>(splitMessages(catalogue, ''), localeInfo(locale).tag);
}
