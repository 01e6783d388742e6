import { createContext, use } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { SettingNames } from '../settings.ts';

export interface Speech {
  readonly say: Translate<'gallery'>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Address of each site of the family, in the page's language, by key. */
  readonly homes: Readonly<Record<string, string>>;
  readonly settings: SettingNames;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('no words outside the gallery island');
  return speech;
}
