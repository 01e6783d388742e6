import { createContext, use } from 'react';
import type { Translate } from '#shared/i18n/words.ts';

export interface Saying {
  readonly say: Translate<'chat'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export const SayContext = createContext<Saying | null>(null);

/** Words of the page, anywhere in the island. */
export function useSay(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the chat island');
  return saying;
}
