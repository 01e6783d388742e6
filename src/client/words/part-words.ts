import { build } from '#client/api/build.ts';
import { defaultLocale, isLocale } from '#shared/i18n/locale.ts';
import { type PartWords, partWordsPath } from '#shared/i18n/part-words.ts';
import type { IslandWords } from '#shared/i18n/plural.ts';

/** Words by group. */
export type WordsOfPart<N extends keyof PartWords> = Readonly<
  Record<keyof PartWords[N], IslandWords>
>;

/**
 * Words that parts of this page show, in the language of `<html data-locale>`.
 * @throws where they cannot be had: a deploy took them away, or there is no connection (R25).
 */
export async function loadPartWords<N extends keyof PartWords>(name: N): Promise<WordsOfPart<N>> {
  const code = document.documentElement.dataset.locale ?? '';
  const locale = isLocale(code) ? code : defaultLocale;
  const answer = await fetch(partWordsPath(name, locale, build));
  if (!answer.ok) throw new Error(`no words of ${name}: ${answer.status}`);
  return answer.json();
}
