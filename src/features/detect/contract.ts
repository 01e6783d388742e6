import { z } from 'zod';
import { longestScored } from './limits.ts';

export const scoreInput = z.object({ text: z.string().trim().min(1).max(longestScored) });

/** Held-out texts of the calibration whose score fell into one tenth; shares are 0 to 1. */
export interface ScoreBin {
  readonly count: number;
  /** Mean of their scores; null where there are none. */
  readonly expected: number | null;
  /** Share of them that machines wrote. */
  readonly found: number | null;
}

/** Null where no scoring model is set up and measured. */
export type ScoreSetting = {
  /** ISO 639-1. */
  readonly languages: readonly string[];
} | null;

/** What a scoring model came to. It says nothing where it should not. */
export type Scored =
  | { readonly kind: 'short'; readonly words: number }
  | { readonly kind: 'language' | 'rare' }
  | {
      readonly kind: 'score';
      /** Of texts that were scored like this one, in the calibration: by machines, 0 to 1. */
      readonly found: number;
      /** Ends of its 95 % interval (Wilson). */
      readonly low: number;
      readonly high: number;
      readonly count: number;
      /** The reliability of the model in the language of the text: ten tenths. */
      readonly bins: readonly ScoreBin[];
      /** Which of them the text is in, from 0. */
      readonly at: number;
    };
