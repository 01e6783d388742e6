import { AppError } from '#shared/errors/app-error.ts';
import { type GenerateMode, generateModes } from '#shared/video/tools.ts';
import type { Env } from '../../env.ts';
import type { SourceFacts } from '../../works/work-kind.ts';

/** A model of a provider that makes videos. */
export interface VideoModel {
  readonly provider: 'fal' | 'replicate';
  /** As the provider calls it: `fal-ai/ltx-video`, `owner/name`. */
  readonly name: string;
  readonly key: string;
  /** Of the provider's API, without a slash at its end. */
  readonly base: string;
}

type Facts = Pick<SourceFacts, 'mediaType' | 'width' | 'height'>;

/**
 * What a clip is to be made of. @throws AppError `parameter` for a file that is neither, or was never
 * decoded as what it is called.
 */
export function modeOf(sources: readonly Facts[]): GenerateMode {
  const [source] = sources;
  if (!source) return 'text';
  const { mediaType, width, height } = source;
  if (width === null || height === null) throw new AppError('parameter');
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType.startsWith('video/')) return 'video';
  throw new AppError('parameter');
}

/** The model that does it; null where the operator has named none, or has no key for it. */
export function videoModel(env: Env, mode: GenerateMode): VideoModel | null {
  const named = {
    text: env.TEXT_TO_VIDEO_MODEL,
    image: env.IMAGE_TO_VIDEO_MODEL,
    video: env.VIDEO_TO_VIDEO_MODEL,
  }[mode];
  const [, provider, name] = /^(fal|replicate):(.+)$/.exec(named ?? '') ?? [];
  if (!name) return null;
  if (provider === 'fal' && env.FAL_API_KEY)
    return { provider, name, key: env.FAL_API_KEY, base: bare(env.FAL_QUEUE_BASE_URL) };
  if (provider === 'replicate' && env.REPLICATE_API_TOKEN) {
    const { REPLICATE_API_TOKEN: key, REPLICATE_BASE_URL: base } = env;
    return { provider, name, key, base: bare(base) };
  }
  return null;
}

/** What can be made here by a provider. */
export function readyModes(env: Env): GenerateMode[] {
  return generateModes.filter((mode) => videoModel(env, mode) !== null);
}

function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
