import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '#server/env.ts';
import { findFfmpeg } from '#server/video/find-ffmpeg.ts';
import { planOf } from '#server/video/plan-of.ts';
import { videoWork } from '#server/video/video-work.ts';
import { initialValues } from '#shared/video/effect.ts';
import { effectOf } from '#shared/video/effects.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import { drawClip, videoTask } from '#tests/support/video.ts';
import { median, saveResult } from './result.ts';

/**
 * Videos as works make them, from checked parameters to a file with its note, beside the same calls
 * of ffmpeg by hand on the same clip in the same run: 1,280 x 720, 10 s unless told otherwise.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const ffmpeg = findFfmpeg(readEnv());
if (!ffmpeg) throw new Error('There is no ffmpeg.');
const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-bench-'));
const source = drawClip(folder, { seconds, size: '1280x720' });

const effect = (slug: string): VideoParams => {
  const known = effectOf(slug);
  if (!known) throw new Error(slug);
  return { tool: 'effect', effect: slug, values: initialValues(known) };
};

const wanted: readonly VideoParams[] = [
  { tool: 'trim', from: 0, to: seconds / 2 },
  effect('sepia'),
  effect('neon-outline'),
  { tool: 'stabilise', strength: 'medium' },
];

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const figures: Record<string, number> = {};
for (const params of wanted) {
  const name = videoWork.tool(params);
  if (params.tool === 'generate') continue;
  const { steps } = planOf(params, source);
  const byHand = () => {
    for (const { args } of steps)
      spawnSync(ffmpeg.file, ['-y', '-loglevel', 'error', ...args], { cwd: folder });
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await timed(byHand));
    ours.push(await timed(() => videoWork.make(videoTask(folder, params, [source]))));
  }
  figures[`${name}, ms`] = median(ours);
  figures[`${name}, by hand / ours`] = median(theirs) / median(ours);
}
rmSync(folder, { recursive: true, force: true });
saveResult('video', figures);
