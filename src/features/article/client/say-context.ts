import { createContext, use } from 'react';
import type { CrashWords } from '#client/crash/CrashBoundary.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** A locale of the family: the page's own. */
  readonly locale: string;
  /** Where the desk and the sign-in are, in this locale. */
  readonly desk: string;
  readonly signIn: string;
}

export const SayContext = createContext<Saying | null>(null);

export function useWords(): Translate<'article'> {
  const { words, tag } = useSaying();
  return sayer<'article'>(words.article, tag);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the article island');
  return saying;
}
