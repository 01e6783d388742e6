import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export const SayContext = createContext<Saying | null>(null);

export function useTag(): string {
  return useSaying().tag;
}

/** Words of the page's own group, or of another one. */
export function useWords<G extends IslandGroup>(group: G): Translate<G> {
  const { words, tag } = useSaying();
  return sayer<G>(words[group], tag);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the search island');
  return saying;
}
