import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { understandingOf } from '../models/guide/commands.ts';
import { createWordsOf } from '../words.ts';

/** Whether a question is about all of a text, as “summarise it” is, and not about something in it. */
export function createWholeFinder(): (question: string, locale: Locale) => boolean {
  const wordsOf = createWordsOf();
  return (question, locale) => {
    const languages = [locale, 'en' as const].filter((one) => wordsOf(one).has('guide'));
    const known = languages.map((one) => wordsOf(one).group('guide'));
    return understandingOf(known, localeInfo(locale).tag).command(question) !== null;
  };
}
