import type { Caption } from '#shared/video/captions.ts';
import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { captionFile } from '../captions/draw.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** Lays the pictures of captions over the video, each for its time. */
export function subtitlesPlan(
  clip: Clip,
  captions: readonly Caption[],
  place: ToolValues<'subtitles'>['place'],
): VideoPlan {
  const { seconds } = clip;
  const y = place === 'top' ? 'H*0.03' : 'H-h-H*0.03';
  const layers = captions.map(
    ({ from, to }, n) =>
      `[v${n}][${n + 1}:v]overlay=x=(W-w)/2:y=${y}:enable='between(t,${from},${to - 0.001})'[v${n + 1}]`,
  );
  const graph = [`[0:v:0]${evenChain(clip)}[v0]`, ...layers].join(';');
  const args = [
    ...videoInput(clip.file),
    ...captions.flatMap((_, n) => ['-i', `file:${captionFile(n)}`]),
    ...['-filter_complex', graph],
    ...['-map', `[v${captions.length}]`, '-map', '0:a:0?', '-t', seconds.toFixed(3)],
    ...videoOutput(resultFile),
  ];
  return {
    steps: [{ args, seconds, share: 1, stage: 'encoding' }],
    ...frameWithin(clip),
    seconds,
  };
}
