import { z } from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import type { GenerateMode, ToolValues } from '#shared/video/tools.ts';
import type { Fetcher, FetchOptions } from '../../fetch/fetcher.ts';
import type { VideoModel } from './models.ts';

/** A clip that a provider is making, so that another process can go on waiting for it. */
export const operationSchema = z.object({
  provider: z.enum(['fal', 'replicate']),
  /** Addresses of the provider's own origin. */
  status: z.string(),
  result: z.string(),
  cancel: z.string(),
});
export type Operation = z.infer<typeof operationSchema>;

export interface Wanted extends ToolValues<'generate'> {
  readonly mode: GenerateMode;
  /** A `data:` address, where it is made of a file. */
  readonly source: string | null;
}

export type OperationState =
  | { readonly state: 'waiting' }
  /** `url`: where the clip is, any host. */
  | { readonly state: 'done'; readonly url: string }
  | { readonly state: 'failed' };

export interface Provider {
  /** Bodies of its calls. */
  start(model: VideoModel, wanted: Wanted): { readonly url: string; readonly body: unknown };
  headers(key: string): Readonly<Record<string, string>>;
  begun(answer: unknown): Operation;
  /** @param ask reads JSON of the provider. */
  look(operation: Operation, ask: (url: string) => Promise<unknown>): Promise<OperationState>;
  readonly cancelMethod: 'POST' | 'PUT';
}

export interface ProviderCall {
  readonly fetch: Fetcher;
  readonly model: VideoModel;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The provider, or the way to it, is down for a moment. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** JSON and nothing large: the clip itself is elsewhere. */
const mostAnswer = 1024 * 1024;

/**
 * Asks the provider alone: an address that it named on another host would get the key.
 * @throws AppError `too_many_requests`, `content_policy`, `generation_failed`.
 */
export async function askProvider(
  { fetch, model, headers, signal }: ProviderCall,
  url: string,
  { method = 'GET', body }: Pick<FetchOptions, 'method'> & { readonly body?: unknown } = {},
): Promise<unknown> {
  const { origin, host } = new URL(model.base);
  if (URL.parse(url)?.origin !== origin) throw new AppError('generation_failed');
  const { status, bytes } = await fetch(url, {
    method,
    headers: { ...headers, Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    mostBytes: mostAnswer,
    timeoutMs: 60_000,
    allow: [host],
  });
  const text = Buffer.from(bytes).toString('utf8');
  if (status >= 500) {
    const cause = new ProviderDown(`${model.provider} answered ${status}`);
    throw new AppError('generation_failed', { cause });
  }
  if (status === 429) throw new AppError('too_many_requests');
  if (status >= 400) {
    const cause = new Error(`${model.provider} answered ${status}`);
    const refused = /content[ _-]?policy|nsfw|safety/i.test(text);
    throw new AppError(refused ? 'content_policy' : 'generation_failed', { cause });
  }
  return text === '' ? null : JSON.parse(text);
}
