import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readEnv } from '#server/env.ts';
import { runFfmpeg } from '#server/video/ffmpeg.ts';
import { findFfmpeg } from '#server/video/find-ffmpeg.ts';
import { effectPlan } from '#server/video/plans/effect.ts';
import { initialValues } from '#shared/video/effect.ts';
import { effects } from '#shared/video/effects.ts';
import { sceneAt } from './effects/scene.ts';

/**
 * `npm run effects`: draws a scene and makes the example of every effect of it, with the engine that
 * does people's videos. Named slugs make these alone.
 */
const home = 'content/effects';
const [seconds, rate] = [3, 30];
const longest = 480;
/** Where the picture of an effect is taken that is not seen all the time; else in the middle. */
const moments: Readonly<Record<string, number>> = { glitch: 1.8, 'fade-in-out': 0.4 };
const ffmpeg = findFfmpeg(readEnv());
if (!ffmpeg) throw new Error('There is no ffmpeg. To fix: set FFMPEG_PATH, or npm ci.');
const { file: program } = ffmpeg;
const wanted = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'wordkin-effects-'));
try {
  await mkdir(path.join(folder, 'frames'));
  for (let n = 0; n < seconds * rate; n += 1)
    await sharp(Buffer.from(sceneAt(n / (seconds * rate))))
      .png({ compressionLevel: 1 })
      .toFile(path.join(folder, 'frames', `${String(n).padStart(3, '0')}.png`));
  const drawn = ['-framerate', String(rate), '-i', 'frames/%03d.png'];
  await run([...drawn, '-c:v', 'libx264', '-crf', '12', '-pix_fmt', 'yuv420p', 'scene.mp4']);
  const file = path.join(folder, 'scene.mp4');
  if (wanted.length === 0) await keep('before', file);
  const clip = { file, width: 1280, height: 720, seconds };
  for (const effect of effects) {
    if (wanted.length > 0 && !wanted.includes(effect.slug)) continue;
    const { steps } = effectPlan(effect, clip, initialValues(effect));
    for (const { args } of steps) await run(args);
    await keep(effect.slug, path.join(folder, 'result.mp4'));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run(args: readonly string[]): Promise<void> {
  const { signal } = new AbortController();
  const place = { file: program, folder, signal, seconds, mostMs: 120_000 };
  await runFfmpeg({ ...place, args, progress: () => undefined });
}

/** Small, for a page: half the frames, and a picture of its middle. */
async function keep(name: string, file: string): Promise<void> {
  const small = `scale=${longest}:${longest}:force_original_aspect_ratio=decrease,scale=trunc(iw/2)*2:trunc(ih/2)*2`;
  await run([
    ...['-i', file, '-an', '-vf', `fps=15,${small}`, '-map_metadata', '-1'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-crf', '30'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', 'small.mp4'],
  ]);
  await copyFile(path.join(folder, 'small.mp4'), path.join(home, `${name}.mp4`));
  await run([
    '-ss',
    String(moments[name] ?? seconds / 2),
    '-i',
    file,
    '-frames:v',
    '1',
    'middle.png',
  ]);
  const poster = await sharp(path.join(folder, 'middle.png'))
    .resize(longest, longest, { fit: 'inside' })
    .webp({ quality: 72, effort: 6 })
    .toBuffer();
  await writeFile(path.join(home, `${name}.webp`), poster);
}
