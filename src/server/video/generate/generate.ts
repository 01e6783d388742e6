import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { imageType } from '#shared/upload/image-type.ts';
import type { VideoParams } from '#shared/video/tools.ts';
import { FetchRefused } from '../../fetch/refused.ts';
import { cleanVideo } from '../../upload/clean-video.ts';
import type { MadeFile, WorkSource, WorkTask } from '../../works/work-kind.ts';
import { mostMadeBytes } from '../arguments.ts';
import { sourceTypeOf, tellProvenance } from '../provenance.ts';
import { fal } from './fal.ts';
import { modeOf, type VideoModel, videoModel } from './models.ts';
import {
  askProvider,
  type Operation,
  operationSchema,
  type Provider,
  ProviderDown,
} from './provider.ts';
import { replicate } from './replicate.ts';

type GenerateTask = WorkTask<Extract<VideoParams, { readonly tool: 'generate' }>>;

const providers: Readonly<Record<VideoModel['provider'], Provider>> = { fal, replicate };

/** Between two looks at an operation. */
const pollMs = 2_000;
const mostMs = 20 * 60_000;
/** Looks that may fail: what is made and paid for is not lost over a moment without an answer. */
const mostFailures = 5;
/** About how long a clip takes, for a progress that providers do not tell. */
const usualMs = 90_000;

/**
 * Has a provider's model make a clip. What was begun there is kept with the job, so that another
 * process waits for it and does not begin, and pay, again (R1).
 * @throws AppError `not_found` where no model is set up for it, `generation_failed`,
 * `content_policy`, `too_many_requests`, `timeout`.
 */
export async function generate(task: GenerateTask): Promise<readonly MadeFile[]> {
  const { caller, sources, params, folder, signal } = task;
  const model = videoModel(caller.kernel.env, modeOf(sources));
  if (!model) throw new AppError('not_found');
  try {
    const file = path.join(folder, 'made.mp4');
    const url = await clipUrl(task, model);
    const { width, height } = await fetchClip(task, url, { file, model });
    await tellProvenance(file, sourceTypeOf(params, sources.length), model.name);
    const detail = { provider: model.provider, model: model.name };
    return [{ file, name: nameOf(params.prompt), mediaType: 'video/mp4', width, height, detail }];
  } catch (cause) {
    signal.throwIfAborted();
    if (isAppError(cause)) throw cause;
    throw new AppError('generation_failed', { cause });
  }
}

async function clipUrl(task: GenerateTask, model: VideoModel): Promise<string> {
  const { caller, signal, progress, memory } = task;
  const provider = providers[model.provider];
  const call = { fetch: caller.kernel.fetch, model, headers: provider.headers(model.key) };
  const kept = operationSchema.safeParse(memory);
  const isKept = kept.success && kept.data.provider === model.provider;
  const operation = isKept ? kept.data : await begin(task, model);
  const began = performance.now();
  let failures = 0;
  try {
    for (;;) {
      const passed = performance.now() - began;
      if (passed > mostMs) throw new AppError('timeout');
      // Comes ever closer to its end and never there.
      progress(0.95 * (1 - Math.exp(-passed / usualMs)), 'waiting');
      const found = await provider
        .look(operation, (url) => askProvider({ ...call, signal }, url))
        .catch((error: unknown) => {
          signal.throwIfAborted();
          failures += 1;
          if (failures > mostFailures || !isPassing(error)) throw error;
          return { state: 'waiting' } as const;
        });
      if (found.state === 'done') return found.url;
      if (found.state === 'failed') throw new AppError('generation_failed');
      await wait(pollMs, undefined, { signal });
    }
  } catch (error) {
    // Nobody waits for it any more; where this process has lost it, another one does.
    if (signal.reason !== 'lost')
      await askProvider(call, operation.cancel, { method: provider.cancelMethod }).catch(
        () => undefined,
      );
    throw error;
  }
}

/** Whether asking again may help. */
function isPassing(error: unknown): boolean {
  if (!isAppError(error)) return error instanceof FetchRefused;
  return error.key === 'too_many_requests' || error.cause instanceof ProviderDown;
}

async function begin(task: GenerateTask, model: VideoModel): Promise<Operation> {
  const { caller, params, sources, keep, signal } = task;
  const provider = providers[model.provider];
  const [source] = sources;
  const { url, body } = provider.start(model, {
    prompt: params.prompt,
    shape: params.shape,
    mode: modeOf(sources),
    source: source ? await dataAddress(source) : null,
  });
  const call = { fetch: caller.kernel.fetch, model, headers: provider.headers(model.key), signal };
  const operation = provider.begun(await askProvider(call, url, { method: 'POST', body }));
  await keep(operation);
  return operation;
}

/** Of the longer side: what models take in, and what fits into an address. */
const longestPicture = 1280;
const mostPixels = 5e7;
const mostVideoBytes = 24 * 1024 * 1024;

/** @throws AppError `file_too_large` for a video that does not fit into a call, `image_type` for no picture of ours. */
async function dataAddress({ file, mediaType }: WorkSource): Promise<string> {
  const bytes = await readFile(file);
  if (!mediaType.startsWith('image/')) {
    if (bytes.length > mostVideoBytes) throw new AppError('file_too_large');
    return `data:${mediaType};base64,${bytes.toString('base64')}`;
  }
  // A drawing with scripts and addresses, whatever it is called, is never handed to its decoder.
  if (imageType(bytes) === null) throw new AppError('image_type');
  const small = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize(longestPicture, longestPicture, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString('base64')}`;
}

/** Decoded, and without what the provider wrote beside frames and sound. */
async function fetchClip(
  { caller, signal }: GenerateTask,
  url: string,
  { file, model }: { readonly file: string; readonly model: VideoModel },
) {
  const fetched = await caller.kernel.fetch(url, {
    signal,
    mostBytes: mostMadeBytes,
    timeoutMs: 5 * 60_000,
    allow: [new URL(model.base).host],
  });
  const blob = new Blob([new Uint8Array(fetched.bytes)]);
  const clean = fetched.status === 200 ? await cleanVideo(blob) : null;
  if (clean?.mediaType !== 'video/mp4') throw new AppError('generation_failed');
  await writeFile(file, clean.bytes);
  return clean;
}

const longestName = 60;

/** The first words of what was asked for. */
function nameOf(prompt: string): string {
  const words = prompt.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
  return `${words.slice(0, longestName).toWellFormed().trim() || 'video'}.mp4`;
}
