import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** Frames before and after, over which the way of the camera is smoothed. */
const smoothing = { light: 8, medium: 18, strong: 36 } as const;

/** Looks at the whole way of the camera first, and follows a smoother one then; crops no more than it has to. */
export function stabilisePlan(clip: Clip, { strength }: ToolValues<'stabilise'>): VideoPlan {
  const { seconds } = clip;
  const moves = 'moves.trf';
  const even = evenChain(clip);
  const measure = [
    ...videoInput(clip.file),
    ...['-map', '0:v:0', '-vf', `${even},vidstabdetect=shakiness=6:accuracy=9:result=${moves}`],
    ...['-f', 'null', '-'],
  ];
  const follow = `vidstabtransform=input=${moves}:smoothing=${smoothing[strength]}:optzoom=1:interpol=bicubic`;
  const make = [
    ...videoInput(clip.file),
    ...['-map', '0:v:0', '-map', '0:a:0?'],
    ...['-vf', `${even},${follow},unsharp=5:5:0.5:3:3:0.2,format=yuv420p`],
    ...videoOutput(resultFile),
  ];
  return {
    steps: [
      { args: measure, seconds, share: 0.5, stage: 'measuring' },
      { args: make, seconds, share: 0.5, stage: 'encoding' },
    ],
    ...frameWithin(clip),
    seconds,
  };
}
