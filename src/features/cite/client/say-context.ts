import { createContext, use } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { Words } from '../kept/client/words-store.ts';

export interface Saying {
  readonly say: Translate<'cite'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** What references are written with where nothing else is chosen. */
  readonly words: Words;
}

export const SayContext = createContext<Saying | null>(null);

export function useSay(): Translate<'cite'> {
  return useSaying().say;
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the citation island');
  return saying;
}
