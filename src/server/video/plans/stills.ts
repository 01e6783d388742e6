import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput } from '../arguments.ts';
import type { Clip, VideoPlan } from '../plan.ts';

/** Pixels of the longer side: pictures are for looking closer than a video is. */
const longest = 3840;

/** How each still is called in the task's folder. */
export const stillName = (format: ToolValues<'stills'>['format']) =>
  `still-%02d.${format === 'png' ? 'png' : 'jpg'}`;

/** As many pictures as asked for, each from the middle of an equal part. */
export function stillsPlan(clip: Clip, { count, format }: ToolValues<'stills'>): VideoPlan {
  const { seconds } = clip;
  const { width, height } = frameWithin(clip, longest);
  const every = seconds / count;
  const args = [
    ...videoInput(clip.file),
    ...['-map', '0:v:0', '-an', '-vf'],
    `fps=fps=${count}/${seconds.toFixed(3)}:start_time=0:round=near,scale=${width}:${height},setsar=1`,
    ...['-frames:v', String(count), '-map_metadata', '-1', '-q:v', '2', '-f', 'image2'],
    `file:${stillName(format)}`,
  ];
  return {
    steps: [{ args, seconds: every * count, share: 1, stage: 'encoding' }],
    width,
    height,
    seconds,
  };
}
