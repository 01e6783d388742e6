import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { pictureRow, videoInput, videoOutput } from '../arguments.ts';
import { captionPattern } from '../captions/frames.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** Lays a row of pictures of captions over the video, one on each of its frames. */
export function subtitlesPlan(clip: Clip, place: ToolValues<'subtitles'>['place']): VideoPlan {
  const { seconds } = clip;
  const y = place === 'top' ? 'H*0.03' : 'H-h-H*0.03';
  const graph = `[0:v:0]${evenChain(clip)}[film];[film][1:v]overlay=x=(W-w)/2:y=${y}[out]`;
  const args = [
    ...videoInput(clip.file),
    ...pictureRow(captionPattern),
    ...['-filter_complex', graph],
    ...['-map', '[out]', '-map', '0:a:0?', '-t', seconds.toFixed(3)],
    ...videoOutput(resultFile),
  ];
  return {
    steps: [{ args, seconds, share: 1, stage: 'encoding' }],
    ...frameWithin(clip),
    seconds,
  };
}
