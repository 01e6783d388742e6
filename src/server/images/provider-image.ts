import { generateImage } from 'ai';
import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImageParams } from '#shared/image/operations.ts';
import { imagePixelLimit } from '#shared/upload/image-rule.ts';
import { type ImageType, imageType } from '#shared/upload/image-type.ts';
import type { Kernel } from '../kernel.ts';
import { failureOf } from '../models/failure.ts';
import type { Drawn } from './drawn.ts';
import { type ImageEngine, imageEngine } from './image-engine.ts';
import { paintedMask } from './painted-mask.ts';
import { fromPixels, openPicture, type Picture } from './picture.ts';

export type ProviderParams = Extract<ImageParams, { operation: 'generate' | 'edit' | 'vary' }>;

export interface Asked {
  readonly kernel: Pick<Kernel, 'env' | 'fetch' | 'clock' | 'log'>;
  readonly params: ProviderParams;
  /** Null to generate from words alone. */
  readonly picture: Picture | null;
  readonly signal: AbortSignal;
}

const timeoutMs = 180_000;

/** Longest side that providers are sent: most make pictures of about half of it. */
const sentSide = 2_048;

/** What pictures that are made anew lose is not to show. */
const quality = 90;

const variation =
  'Make a variation of this picture: the same subject and manner, composed a little differently.';

/**
 * Asks the configured provider and decodes what comes back.
 * @throws AppError `model_unconfigured`, `content_policy`, `too_many_requests`, `generation_failed`.
 */
export async function provided({ kernel, params, picture, signal }: Asked): Promise<Drawn[]> {
  const engine = imageEngine(kernel.env, params.operation === 'generate' ? 'generate' : 'edit');
  if (!engine) throw new AppError('model_unconfigured');
  try {
    const { images } = await generateImage({
      model: await engine.open(kernel.fetch),
      prompt: picture ? await aboutPicture(params, picture, engine) : wordsOf(params),
      n: params.count,
      ...(params.operation === 'generate' && shapeOf(params.aspect, engine)),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return await Promise.all(
      images.slice(0, params.count).map(({ uint8Array }) => decoded(uint8Array, engine)),
    );
  } catch (cause) {
    signal.throwIfAborted();
    const { key, status } = failureOf(cause, kernel.clock.now());
    const name = cause instanceof Error ? cause.name : '';
    kernel.log.warn({ event: 'images.failed', maker: engine.maker, name, status });
    throw new AppError(key === 'too_many_tokens' ? 'generation_failed' : key, { cause });
  }
}

function wordsOf({ operation, prompt }: ProviderParams): string {
  return operation === 'vary' && prompt === '' ? variation : prompt;
}

async function aboutPicture(params: ProviderParams, picture: Picture, engine: ImageEngine) {
  const { data, info } = await openPicture(picture)
    .resize({ width: sentSide, height: sentSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  const isPart = params.operation === 'edit' && params.change.length > 0;
  return {
    images: [data],
    text: wordsOf(params),
    ...(isPart && { mask: await maskFor(params.change, info, engine) }),
  };
}

/** OpenAI changes what is transparent, the others what is white. */
async function maskFor(
  shapes: Extract<ProviderParams, { operation: 'edit' }>['change'],
  { width, height }: { readonly width: number; readonly height: number },
  { maker }: ImageEngine,
): Promise<Uint8Array> {
  const marked = await paintedMask(shapes, { width, height });
  if (maker !== 'openai') return fromPixels(marked).png().toBuffer();
  const kept = await fromPixels(marked).negate().extractChannel(0).raw().toBuffer();
  const create = { width, height, channels: 3, background: '#fff' } as const;
  return sharp({ create }).joinChannel(kept, { raw: marked.raw }).png().toBuffer();
}

type Aspect = Extract<ProviderParams, { operation: 'generate' }>['aspect'];

/** OpenAI names sizes, and few of them; the others name shapes. */
function shapeOf(aspect: Aspect, { maker, name }: ImageEngine) {
  if (maker !== 'openai') return { aspectRatio: aspect };
  const long = name.startsWith('dall-e-3') ? 1_792 : 1_536;
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  const width = across > down ? long : 1_024;
  const height = down > across ? long : 1_024;
  return { size: `${width}x${height}` as const };
}

const taken: readonly (ImageType | null)[] = ['png', 'jpeg', 'webp', 'avif'];

async function decoded(bytes: Uint8Array, { name }: ImageEngine): Promise<Drawn> {
  const type = imageType(bytes);
  if (!taken.includes(type) || type === null) throw new Error('the provider sent no picture');
  const image = sharp(bytes, { limitInputPixels: imagePixelLimit, failOn: 'error' });
  await image.stats();
  return { image: image.clone(), encoding: { format: type, quality }, detail: { model: name } };
}
