import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly example: string;
}

export const SayContext = createContext<Saying | null>(null);

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the similarity island');
  return saying;
}

export function useWords(): Translate<'similarity'> {
  const { words, tag } = useSaying();
  return sayer<'similarity'>(words.similarity, tag);
}
