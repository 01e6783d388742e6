import type { Env } from '../env.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Calibration } from './calibration.ts';
import { readCalibration } from './kept-calibration.ts';
import { createScorer, type Scorer } from './scorer.ts';

/** A scoring model, and how far its scores were found to be true. */
export interface Scoring {
  readonly scorer: Scorer;
  /** By ISO 639-1; of other languages nothing is said. */
  readonly languages: Readonly<Record<string, Calibration>>;
}

/** Null where either is missing: a score that nobody measured is not shown. */
export function createScoring(env: Env, fetcher: Fetcher): Scoring | null {
  const scorer = createScorer(env, fetcher);
  const kept = scorer && readCalibration(env.DATA_DIR);
  return scorer && kept ? { scorer, languages: kept.languages } : null;
}
