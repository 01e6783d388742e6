import type { Locale } from '#shared/i18n/locale.ts';
import { createUnderstanding } from '../models/guide/commands.ts';

/** Whether a question is about all of a text, as “summarise it” is, and not about something in it. */
export function createWholeFinder(): (question: string, locale: Locale) => boolean {
  const understandingIn = createUnderstanding();
  return (question, locale) => understandingIn(locale).command(question) !== null;
}
