import { AppError } from '#shared/errors/app-error.ts';
import { type Caption, readCaptions } from '#shared/video/captions.ts';
import { effectOf } from '#shared/video/effects.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import type { WorkSource } from '../works/work-kind.ts';
import { clipOf, type VideoPlan } from './plan.ts';
import { boomerangPlan } from './plans/boomerang.ts';
import { effectPlan } from './plans/effect.ts';
import { movingStillPlan } from './plans/moving-still.ts';
import { speedPlan } from './plans/speed.ts';
import { stabilisePlan } from './plans/stabilise.ts';
import { stillsPlan } from './plans/stills.ts';
import { subtitlesPlan } from './plans/subtitles.ts';
import { trimPlan } from './plans/trim.ts';

/** What ffmpeg is to do; all but what a provider's model does. */
export type EngineParams = Exclude<VideoParams, { readonly tool: 'generate' }>;

/** @throws AppError `video_length`, `image_type` or `parameter` where source and parameters do not go together. */
export function planOf(params: EngineParams, source: WorkSource): VideoPlan {
  if (params.tool === 'moving-still') return movingStillPlan(pictureOf(source), params);
  const clip = clipOf(source);
  switch (params.tool) {
    case 'effect': {
      const effect = effectOf(params.effect);
      if (!effect) throw new AppError('parameter');
      return effectPlan(effect, clip, params.values);
    }
    case 'trim':
      return trimPlan(clip, params);
    case 'speed':
      return speedPlan(clip, params);
    case 'boomerang':
      return boomerangPlan(clip, params);
    case 'stabilise':
      return stabilisePlan(clip, params);
    case 'subtitles':
      return subtitlesPlan(clip, params.place);
    case 'stills':
      return stillsPlan(clip, params);
  }
}

/** Those that are seen. @throws AppError `captions_unreadable` where that is none. */
export function captionsOf(text: string, seconds: number): readonly Caption[] {
  const captions = readCaptions(text).filter(({ from }) => from < seconds);
  if (captions.length === 0) throw new AppError('captions_unreadable');
  return captions;
}

function pictureOf({ file, width, height, mediaType }: WorkSource) {
  if (width === null || height === null || !mediaType.startsWith('image/'))
    throw new AppError('image_type');
  return { file, width, height };
}
