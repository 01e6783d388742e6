import { createContext, use, useMemo } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Where shared links begin, on the site that shows them. */
  readonly shares: string;
}

export const SayContext = createContext<Saying | null>(null);

export function useTag(): string {
  return useSaying().tag;
}

/** Words of one of the island's groups. */
export function useWords<G extends IslandGroup>(group: G): Translate<G> {
  const { words, tag } = useSaying();
  return useMemo(() => sayer<G>(words[group], tag), [words, tag, group]);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the desk');
  return saying;
}
