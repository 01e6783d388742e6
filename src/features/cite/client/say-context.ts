import { createContext, use } from 'react';
import type { Translate } from '#shared/i18n/words.ts';

export interface Saying {
  readonly say: Translate<'cite'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
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
