import { usualOptions } from '#shared/grammar/english.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { looksEnglish } from '#shared/grammar/looks-english.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { Analysis } from '#shared/text/analysis.ts';
import type { EnglishChecker } from '../../grammar/english.ts';
import { escapeMarkdown, listed } from './markdown.ts';

/** Of a text that a person wants checked. */
const mostShown = 20;

export interface EnglishCheck {
  readonly english: EnglishChecker;
  /** Of the page: a few words alone are taken for English where it is. */
  readonly locale: Locale;
  readonly signal: AbortSignal;
}

/** What the checker would change; null for other languages, and where it cannot be asked now. */
export async function englishFindings(
  { english, locale, signal }: EnglishCheck,
  text: string,
  { readability }: Analysis,
): Promise<readonly Finding[] | null> {
  const isMeant = locale === 'en' ? looksEnglish(text) : readability.formula === 'flesch';
  if (!isMeant) return null;
  try {
    return await english.check(text, usualOptions, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** The findings as Markdown. */
export function englishReport(
  t: Translate<'guide'>,
  text: string,
  found: readonly Finding[],
): string {
  if (found.length === 0) return t('check.english.none');
  const lines = found.slice(0, mostShown).map((one) => line(text, one));
  const rest = found.length > mostShown ? [t('check.english.first', { most: mostShown })] : [];
  return [t('check.english'), listed(lines), ...rest].join('\n\n');
}

function line(text: string, { start, end, message, replacements: [first] }: Finding): string {
  const now = text.slice(start, end);
  const change = first === undefined ? `“${now}”` : `“${now}” → “${first}”`;
  return escapeMarkdown(`${change}: ${message.replace(/`([^`]*)`/g, '“$1”')}`);
}
