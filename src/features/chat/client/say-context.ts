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

/** The chat's own words, anywhere in the island, and the page's tag. */
export function useSay(): { readonly say: Translate<'chat'>; readonly tag: string } {
  const { words, tag } = useSaying();
  return { say: sayer<'chat'>(words.chat, tag), tag };
}

/** Words of one part: `const say = useWords('chat')`. */
export function useWords<G extends IslandGroup>(group: G): Translate<G> {
  const { words, tag } = useSaying();
  return sayer<G>(words[group], tag);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the chat island');
  return saying;
}
