import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';

export interface Saying {
  /** Of what the page carries, and once they have come of all groups. */
  readonly words: Readonly<Partial<Record<IslandGroup, IslandWords>>>;
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
  const words = useGroup(group);
  const tag = useTag();
  return sayer<G>(words, tag);
}

/** The same for who reads them by itself. What comes later comes with its words. */
export function useGroup(group: IslandGroup): IslandWords {
  const words = useSaying().words[group];
  if (!words) throw new Error(`no words of ${group}`);
  return words;
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the desk');
  return saying;
}
