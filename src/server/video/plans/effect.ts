import { type Effect, filtersOf } from '#shared/video/effect.ts';
import { type Frame, frameWithin, videoFrame } from '#shared/video/frame.ts';
import type { EffectValues } from '#shared/video/tools.ts';
import { videoInput, videoOutput } from '../arguments.ts';
import { type Clip, evenChain, resultFile, type VideoPlan } from '../plan.ts';

/** Sizes of results whose shape a field chooses, by its options. */
const shapes: Readonly<Record<string, Frame>> = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
  square: { width: 1080, height: 1080 },
};

/**
 * One effect over the whole of a video; what is put into its filters comes from its file and from
 * checked values alone.
 */
export function effectPlan(effect: Effect, clip: Clip, values: EffectValues): VideoPlan {
  const { seconds } = clip;
  const from = frameWithin(clip);
  const into = shapeOf(effect, values) ?? from;
  const fadeout = Math.max(0, seconds - 1);
  const scene = { ...into, seconds, fadeout, rate: videoFrame.rate };
  const fill = (template: string) => filtersOf(effect, template, { values, scene });
  const graph = effect.video.map(fill).join(';');
  const linear = graph.includes('[in]') ? graph : `[in]${graph}[out]`;
  const sound = effect.audio ? ['-af', fill(effect.audio)] : [];
  const args = [
    ...videoInput(clip.file),
    '-filter_complex',
    `[0:v:0]${evenChain(clip)}[in];${linear};[out]scale=${into.width}:${into.height},setsar=1,format=yuv420p[v]`,
    ...['-map', '[v]', '-map', '0:a:0?', ...sound],
    ...['-t', seconds.toFixed(3), ...videoOutput(resultFile)],
  ];
  return { steps: [{ args, seconds, share: 1, stage: 'encoding' }], ...into, seconds };
}

function shapeOf(effect: Effect, values: EffectValues): Frame | undefined {
  return effect.shape ? shapes[String(values.shape)] : undefined;
}
