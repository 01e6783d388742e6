import { createContext, useContext } from 'react';
import type { Translate } from '#shared/i18n/words.ts';

export interface Speech {
  readonly say: Translate<'usage'>;
  /** Names of meters and the words of caps, as chat says them. */
  readonly price: Translate<'price'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Title of each site by its key. */
  readonly sites: Readonly<Record<string, string>>;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('no words stand around this part');
  return speech;
}

/** A day, or a day and a time, as the page's language writes it. */
export function dateOf(iso: string, tag: string, isMoment = false): string {
  const date = new Date(iso);
  return isMoment
    ? date.toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' })
    : date.toLocaleDateString(tag, { dateStyle: 'medium', timeZone: 'UTC' });
}
