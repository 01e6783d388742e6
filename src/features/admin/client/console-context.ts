import { createContext, useContext } from 'react';
import type { Translate } from '#shared/i18n/words.ts';
import type { Meter } from '#shared/plan/meter.ts';

export interface Console {
  readonly say: Translate<'admin'>;
  readonly meterOf: (meter: Meter) => string;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Title of each site by its key. */
  readonly sites: Readonly<Record<string, string>>;
  /** What stands in the address: the panel and its filters. */
  readonly address: URLSearchParams;
  readonly go: (changes: Readonly<Record<string, string | null>>) => void;
}

export const ConsoleContext = createContext<Console | null>(null);

export function useConsole(): Console {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('no console stands around this part');
  return found;
}
