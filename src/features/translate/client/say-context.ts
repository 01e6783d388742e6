import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { NamedLanguage } from '../named-language.ts';

export interface Saying {
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** The languages that the page is about; null for that of the text. */
  readonly from: NamedLanguage | null;
  readonly to: NamedLanguage;
  /** Whether the page is about no pair of its own: the last choice is taken up. */
  readonly open: boolean;
}

export const SayContext = createContext<Saying | null>(null);

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the translator');
  return saying;
}

export function useWords(): Translate<'translate'> {
  const { words, tag } = useSaying();
  return sayer<'translate'>(words, tag);
}
