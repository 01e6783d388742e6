import { frameWithin } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';
import { partOf } from './trim.ts';

/** What runs backwards is held in memory frame by frame: 3 s of this size are about 75 MB. */
const longest = 960;

/** There and back, without sound; then the same again, copied. */
export function boomerangPlan(clip: Clip, values: ToolValues<'boomerang'>): VideoPlan {
  const { from, lasts } = partOf(clip.seconds, values.from, values.from + values.lasts);
  const once = 'once.mp4';
  const there = [
    ...videoInput(clip.file, ['-ss', String(from), '-t', String(lasts)]),
    '-filter_complex',
    `[0:v:0]${evenChain(clip, longest)},split[a][b];[b]reverse[c];[a][c]concat=n=2:v=1:a=0[v]`,
    ...['-map', '[v]', '-an', ...videoOutput(once)],
  ];
  const again = [
    ...['-stream_loop', String(values.times - 1), '-protocol_whitelist', 'file'],
    ...['-i', `file:${once}`, '-c', 'copy', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${resultFile}`],
  ];
  const seconds = lasts * 2;
  return {
    steps: [
      { args: there, seconds, share: 0.95, stage: 'encoding' },
      { args: again, seconds: seconds * values.times, share: 0.05, stage: 'encoding' },
    ],
    ...frameWithin(clip, longest),
    seconds: seconds * values.times,
  };
}
