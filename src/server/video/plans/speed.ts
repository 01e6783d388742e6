import { frameWithin, videoFrame } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, resultFile, type VideoPlan } from '../plan.ts';

/** Sound keeps its pitch. */
export function speedPlan(clip: Clip, values: ToolValues<'speed'>): VideoPlan {
  const factor = Number(values.factor);
  const { width, height } = frameWithin(clip);
  const seconds = clip.seconds / factor;
  const chain = `setpts=(PTS-STARTPTS)/${factor},fps=${videoFrame.rate},scale=${width}:${height},setsar=1`;
  const sound = values.sound ? ['-map', '0:a:0?', '-af', tempoChain(factor)] : ['-an'];
  const args = [
    ...videoInput(clip.file),
    ...['-map', '0:v:0', '-vf', chain],
    // Older ones count the end of the source as it was.
    ...[...sound, '-t', seconds.toFixed(3)],
    ...videoOutput(resultFile),
  ];
  const step = { args, seconds, share: 1, stage: 'encoding' } as const;
  return { steps: [step], width, height, seconds };
}

/** One filter changes the tempo to between half and double. */
function tempoChain(factor: number): string {
  const once = Math.min(2, Math.max(0.5, factor));
  const chain = [`atempo=${once}`];
  if (once !== factor) chain.push(`atempo=${factor / once}`);
  return chain.join(',');
}
