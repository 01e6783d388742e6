import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { readEnv } from '#server/env.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { findFfmpeg } from '#server/video/find-ffmpeg.ts';
import type { WorkSource, WorkTask } from '#server/works/work-kind.ts';

/** A folder of a test's own. */
export function videoFolder(): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-video-'));
  return {
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Draws moving bars and a tone: 160 x 90 unless said otherwise. */
export function drawClip(
  folder: string,
  { seconds = 1, size = '160x90', sound = true, pattern = 'testsrc2' } = {},
): WorkSource {
  const file = path.join(folder, 'source-0.mp4');
  const inputs = ['-f', 'lavfi', '-i', `${pattern}=size=${size}:rate=15:duration=${seconds}`];
  if (sound) inputs.push('-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`);
  const ffmpeg = findFfmpeg(readEnv({}));
  const { status, stderr } = spawnSync(
    ffmpeg?.file ?? 'ffmpeg',
    ['-y', '-loglevel', 'error', ...inputs, '-pix_fmt', 'yuv420p', file],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const [width = 0, height = 0] = size.split('x').map(Number);
  const facts = { width, height, seconds, bytes: 1, mediaType: 'video/mp4' };
  return { id: 'clip', name: 'My clip.mp4', file, ...facts };
}

export interface ToldTask<P> extends WorkTask<P> {
  readonly told: { readonly part: number; readonly stage: string | undefined }[];
  readonly kept: unknown[];
}

/** A task as the queue gives it. @param kernel what of a kernel it needs beside the environment. */
export function videoTask<P>(
  folder: string,
  params: P,
  sources: readonly WorkSource[],
  {
    signal = new AbortController().signal,
    memory = null,
    kernel = {},
  }: {
    readonly signal?: AbortSignal;
    readonly memory?: unknown;
    readonly kernel?: Partial<PageCaller['kernel']>;
  } = {},
): ToldTask<P> {
  const told: ToldTask<P>['told'] = [];
  const kept: unknown[] = [];
  const caller = {
    ...{ ownerId: 'owner', hostKey: 'video', locale: 'en', plan: 'Free', group: 101 },
    ...{
      network: 'owner:owner',
      kernel: { env: readEnv({ DATA_DIR: folder }), ...kernel } as PageCaller['kernel'],
    },
  } as PageCaller;
  return {
    ...{ caller, jobId: 'job', attempt: 0, params, sources, folder, signal, memory, told, kept },
    progress: (part, stage) => told.push({ part, stage }),
    keep: async (one) => void kept.push(one),
  };
}

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly codec: string | null;
  readonly sound: string | null;
}

/** What a file is, by its frames. */
export async function videoFacts(file: string): Promise<VideoFacts> {
  const source = new BlobSource(new Blob([await readFile(file)]));
  const input = new Input({ formats: ALL_FORMATS, source });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw new Error(`${file} has no pictures`);
  return {
    ...{ width: video.displayWidth, height: video.displayHeight, codec: video.codec },
    ...{ sound: audio?.codec ?? null, seconds: await video.computeDuration() },
  };
}

/** The colors of the frame at a time in 16 x 9 parts, 0 to 255: red, green, blue of each. */
export function frameParts(file: string, seconds: number): readonly number[] {
  const ffmpeg = findFfmpeg(readEnv({}));
  const { stdout } = spawnSync(ffmpeg?.file ?? 'ffmpeg', [
    ...['-loglevel', 'error', '-ss', String(seconds), '-i', file, '-frames:v', '1'],
    ...['-vf', 'scale=16:9:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
  ]);
  return [...stdout];
}

/** The mean of all of them: red, green, blue. */
export function frameColors(file: string, seconds: number): readonly number[] {
  const sums = [0, 0, 0];
  const parts = frameParts(file, seconds);
  for (const [i, byte] of parts.entries()) sums[i % 3] = (sums[i % 3] ?? 0) + byte;
  return sums.map((sum) => sum / (parts.length / 3));
}
