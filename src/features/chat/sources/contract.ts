import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Citation, CitedSource } from '#shared/source/cited-source.ts';

/** What an answer was given from the web, and what of it it quotes. */
export interface AnswerSources {
  readonly state: 'asked' | 'searching' | 'found' | 'none' | 'failed';
  readonly error: ErrorKey | null;
  readonly sources: readonly CitedSource[];
  readonly citations: readonly Citation[];
}
