import { errorWordsPath } from '#shared/errors/words-path.ts';
import { defaultLocale, isLocale } from '#shared/i18n/locale.ts';

/** Words of the error catalogue in one language, by key. */
export type ErrorWords = Readonly<Record<string, string>>;

/** A person waits this long for words in their own language, then reads English. */
const patienceMs = 1500;

let words: Promise<ErrorWords> | undefined;

/**
 * The error words of `<html data-locale>`, loaded at the first error. Empty where they cannot be
 * loaded: the English of the wire stands in, and the next error tries again.
 */
export function errorWords(): Promise<ErrorWords> {
  words ??= load().catch(() => {
    words = undefined;
    return {};
  });
  return words;
}

async function load(): Promise<ErrorWords> {
  const locale = document.documentElement.dataset.locale ?? defaultLocale;
  if (locale === defaultLocale || !isLocale(locale)) return {};
  const answer = await fetch(errorWordsPath(locale), { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`no error words: ${answer.status}`);
  return answer.json();
}
