import '../env.ts';
import { createOpenAI } from '@ai-sdk/openai';
import type { ImageModel } from 'ai';
import type { ImageEngines } from '#shared/image/made-image.ts';
import type { Env } from '../env.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { versioned } from '../models/connections.ts';
import { plainName } from '../models/target.ts';
import { providerFetch } from './provider-fetch.ts';

export type EngineSettings = Pick<
  Env,
  | 'IMAGE_MODEL'
  | 'IMAGE_EDIT_MODEL'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'FAL_API_KEY'
  | 'FAL_BASE_URL'
  | 'REPLICATE_API_TOKEN'
  | 'REPLICATE_BASE_URL'
>;

type Maker = 'openai' | 'fal' | 'replicate';

/** A model that makes pictures, and how it is to be asked. */
export interface ImageEngine {
  /** As it is shown. */
  readonly name: string;
  readonly maker: Maker;
  open(fetcher: Fetcher): Promise<ImageModel>;
}

const openAi = 'https://api.openai.com/v1';

/** The model for one purpose; null where it, or its provider, is not set up. */
export function imageEngine(env: EngineSettings, purpose: 'generate' | 'edit'): ImageEngine | null {
  const named = purpose === 'generate' ? env.IMAGE_MODEL : env.IMAGE_EDIT_MODEL;
  if (named === undefined) return null;
  const [, maker = 'openai', id = named] = /^(openai|fal|replicate):(.+)$/.exec(named) ?? [];
  if (maker === 'fal') return fal(env, id);
  return maker === 'replicate' ? replicate(env, id) : compatible(env, id);
}

/** What a page may offer. */
export function imageEngines(env: EngineSettings): ImageEngines {
  const generate = imageEngine(env, 'generate');
  const edit = imageEngine(env, 'edit');
  const model = (generate ?? edit)?.name ?? null;
  return { generate: generate !== null, edit: edit !== null, vary: edit !== null, model };
}

function compatible(env: EngineSettings, id: string): ImageEngine | null {
  const { OPENAI_BASE_URL, OPENAI_API_KEY } = env;
  if (OPENAI_BASE_URL === undefined && OPENAI_API_KEY === undefined) return null;
  const baseURL = OPENAI_BASE_URL === undefined ? openAi : versioned(OPENAI_BASE_URL);
  // A server of one's own may need no key; the library asks for one.
  const apiKey = OPENAI_API_KEY ?? 'none';
  return {
    name: plainName(id),
    maker: 'openai',
    open: async (fetcher) =>
      createOpenAI({ baseURL, apiKey, fetch: providerFetch(baseURL, fetcher) }).image(id),
  };
}

function fal(env: EngineSettings, id: string): ImageEngine | null {
  const { FAL_API_KEY: apiKey, FAL_BASE_URL: baseURL } = env;
  if (apiKey === undefined) return null;
  return {
    name: plainName(id),
    maker: 'fal',
    open: async (fetcher) => {
      const { createFal } = await import('@ai-sdk/fal');
      return createFal({ apiKey, baseURL, fetch: providerFetch(baseURL, fetcher) }).image(id);
    },
  };
}

function replicate(env: EngineSettings, id: string): ImageEngine | null {
  const { REPLICATE_API_TOKEN: apiToken, REPLICATE_BASE_URL: baseURL } = env;
  if (apiToken === undefined) return null;
  return {
    name: plainName(id),
    maker: 'replicate',
    open: async (fetcher) => {
      const { createReplicate } = await import('@ai-sdk/replicate');
      const fetch = providerFetch(baseURL, fetcher);
      return createReplicate({ apiToken, baseURL, fetch }).image(id);
    },
  };
}
