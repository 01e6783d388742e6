import { effectOf } from '#shared/video/effects.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import type { SourceFacts, WorkPrice } from '../works/work-kind.ts';

/** Seconds of a generated clip, for its price and the estimate: models make about so much. */
const generatedSeconds = 5;

/** Credits are ours to set: SPEC 9 shows no figures. A provider's model costs money, all else a little of the machine. */
export function priceOf(params: VideoParams): WorkPrice {
  if (params.tool === 'generate') return { meter: 'advanced_credits', amount: generatedSeconds };
  return { meter: 'credits', amount: params.tool === 'stills' ? 1 : 2 };
}

/** Of the machine for a second of video at full size: measured on two cores. */
const usual = 0.5;
const start = 1;
const providerSeconds = 90;

export function estimateOf(params: VideoParams, sources: readonly SourceFacts[]): number {
  if (params.tool === 'generate') return providerSeconds;
  const [source] = sources;
  const seconds = source?.seconds ?? 0;
  return Math.ceil(start + usual * loadOf(params, seconds));
}

function loadOf(params: VideoParams, seconds: number): number {
  switch (params.tool) {
    case 'effect':
      return seconds * (effectOf(params.effect)?.weight ?? 1);
    case 'trim':
      return Math.min(seconds, params.to) - params.from;
    case 'speed':
      return seconds / Math.min(1, Number(params.factor));
    case 'stabilise':
      return seconds * 4;
    case 'boomerang':
      return params.lasts * 2;
    case 'moving-still':
      return params.lasts * 2;
    default:
      return seconds;
  }
}
