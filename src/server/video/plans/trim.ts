import { AppError } from '#shared/errors/app-error.ts';
import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** Seconds; less is no video that anybody sees. */
const shortest = 0.2;

/** The part of a source that two places name. @throws AppError `parameter` where nothing is between them. */
export function partOf(seconds: number, from: number, to: number) {
  const end = Math.min(to, seconds);
  if (end - from < shortest) throw new AppError('parameter');
  return { from, lasts: Number((end - from).toFixed(3)) };
}

/** Cuts at the frame and not at the next key frame, so everything is encoded anew. */
export function trimPlan(clip: Clip, values: ToolValues<'trim'>): VideoPlan {
  const { from, lasts } = partOf(clip.seconds, values.from, values.to);
  const input = videoInput(clip.file, ['-ss', String(from), '-t', String(lasts)]);
  const args = [
    ...input,
    ...['-map', '0:v:0', '-map', '0:a:0?', '-vf', evenChain(clip)],
    ...videoOutput(resultFile),
  ];
  return {
    steps: [{ args, seconds: lasts, share: 1, stage: 'encoding' }],
    ...frameWithin(clip),
    seconds: lasts,
  };
}
