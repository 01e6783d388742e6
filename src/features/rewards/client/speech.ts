import { createContext, useContext } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { SharedKind } from '#shared/referral/network.ts';

export interface Speech {
  readonly say: Translate<'rewards'>;
  /** Addresses of what a person may share, without their code. */
  readonly addresses: Readonly<Record<SharedKind, string>>;
  /** Pages: the account, how inviting works, terms of the programme. */
  readonly account: string;
  readonly inviting: string;
  readonly terms: string;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('no words stand around this part');
  return speech;
}
