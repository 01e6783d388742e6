import { frameWithin } from '#shared/video/frame.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** In the task's folder, which it is run in: a filter's options want no path. */
export const captionFiles = { script: 'captions.ass', fonts: 'fonts' } as const;

/** Draws the script of the task's folder into the picture. */
export function subtitlesPlan(clip: Clip): VideoPlan {
  const { seconds } = clip;
  const { script, fonts } = captionFiles;
  const args = [
    ...videoInput(clip.file),
    ...['-map', '0:v:0', '-map', '0:a:0?'],
    ...['-vf', `${evenChain(clip)},ass=${script}:fontsdir=${fonts}:shaping=complex`],
    ...videoOutput(resultFile),
  ];
  return {
    steps: [{ args, seconds, share: 1, stage: 'encoding' }],
    ...frameWithin(clip),
    seconds,
  };
}
