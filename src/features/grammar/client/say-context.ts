import { createContext, useContext } from 'react';
import type { Translate } from '#shared/i18n/words.ts';

export type Say = Translate<'grammar'>;

/** Words of the group `grammar`, for every part of the island. */
export const SayContext = createContext<Say>(() => '');

export function useSay(): Say {
  return useContext(SayContext);
}
