import {
  type ImageOperation,
  type ImageParams,
  imageOperations,
} from '#shared/image/operations.ts';
import type { SourceFacts } from '../works/work-kind.ts';

/** Seconds of a core for a million pixels, as `bench images` finds them; of what is made, where that is more. */
const perMillion: Readonly<Record<ImageOperation, number>> = {
  crop: 0.03,
  resize: 0.03,
  convert: 0.1,
  compress: 0.35,
  enlarge: 0.08,
  'remove-background': 0.25,
  sketch: 0.15,
  cartoon: 0.3,
  tone: 0.1,
  'blur-background': 0.2,
  collage: 0.1,
  favicon: 0.05,
  generate: 0,
  edit: 0,
  vary: 0,
};

/** What a provider takes for a picture, as a rule. */
const providerSeconds = 15;
const avifTimes = 4;

/** @returns about how many seconds it takes; at least 0.1. */
export function estimate(params: ImageParams, sources: readonly SourceFacts[]): number {
  if (imageOperations[params.operation].engine === 'provider') return providerSeconds;
  const seen = sources.reduce((sum, { width, height }) => sum + (width ?? 0) * (height ?? 0), 0);
  const grown = params.operation === 'enlarge' ? Number(params.factor) ** 2 : 1;
  const slow = 'format' in params && params.format === 'avif' ? avifTimes : 1;
  const millions = (seen * grown) / 1_000_000;
  return Math.max(0.1, millions * perMillion[params.operation] * slow);
}
