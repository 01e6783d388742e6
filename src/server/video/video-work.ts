import { AppError } from '#shared/errors/app-error.ts';
import { type VideoParams, videoTools } from '#shared/video/tools.ts';
import type { SourceFacts, WorkKind } from '../works/work-kind.ts';
import { estimateOf, priceOf } from './estimate.ts';
import { generate } from './generate/generate.ts';
import { modeOf } from './generate/models.ts';
import { makeHere } from './make.ts';
import { videoParams } from './params.ts';

/** Effects, tools and what a provider's model makes; one at once, as each takes two cores. */
export const videoWork: WorkKind<VideoParams> = {
  name: 'video',
  atOnce: 1,
  params: videoParams,
  mostSources: 1,
  tool: (params) => (params.tool === 'effect' ? params.effect : params.tool),
  price: (params, sources) => {
    checkSources(params, sources);
    return priceOf(params);
  },
  seconds: estimateOf,
  make: async (task) => {
    const { params, sources } = task;
    if (params.tool === 'generate') return generate({ ...task, params });
    const [source] = sources;
    if (!source) throw new AppError('parameter');
    return makeHere({ ...task, params }, source);
  },
};

/** @throws AppError `video_length` or `image_type` for the wrong kind of file, `parameter` for none. */
function checkSources(params: VideoParams, sources: readonly SourceFacts[]): void {
  const wanted = params.tool === 'effect' ? 'video' : videoTools[params.tool].source;
  const [source] = sources;
  if (wanted === 'any') {
    modeOf(sources);
    return;
  }
  if (!source) throw new AppError('parameter');
  const isDecoded = source.width !== null && source.height !== null;
  if (isDecoded && source.mediaType.startsWith(`${wanted}/`)) return;
  throw new AppError(wanted === 'video' ? 'video_length' : 'image_type');
}
