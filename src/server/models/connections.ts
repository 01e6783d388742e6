import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Vendor } from './catalogue.ts';
import { directAsk } from './direct.ts';
import { createListing, type Listing } from './listing.ts';
import { ollamaStates } from './ollama.ts';
import { plainName, type Target } from './target.ts';
import { anthropic, google, openAi, type VendorModels } from './vendors.ts';

/** A provider that the operator configured, or that was found on this machine. */
export interface Connection {
  readonly name: string;
  /** Whose models it serves and no others; null where it lists what it has. */
  readonly vendor: Vendor | null;
  readonly listing: Listing | null;
  target(model: string): Target;
}

type Settings = Pick<
  Env,
  | 'OPENAI_BASE_URL'
  | 'OPENAI_API_KEY'
  | 'ANTHROPIC_API_KEY'
  | 'GOOGLE_GENERATIVE_AI_API_KEY'
  | 'OLLAMA_BASE_URL'
>;

/** Where Ollama listens when nobody configured anything; nothing but loopback is ever tried unasked. */
const loopbackOllama = 'http://127.0.0.1:11434';
const loopbackTimeout = 1_000;
const remoteTimeout = 2_000;

/** In the order in which they answer for a name that any model may bear. */
export function connectionsOf(env: Settings, clock: Clock): readonly Connection[] {
  const { OPENAI_BASE_URL, OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY } = env;
  return [
    ...(OPENAI_BASE_URL && !isOpenAi(OPENAI_BASE_URL)
      ? [compatible('compatible', versioned(OPENAI_BASE_URL), OPENAI_API_KEY, clock)]
      : []),
    ...(OPENAI_API_KEY && isOpenAi(OPENAI_BASE_URL) ? [vendorOf(openAi(OPENAI_API_KEY))] : []),
    ...(ANTHROPIC_API_KEY ? [vendorOf(anthropic(ANTHROPIC_API_KEY))] : []),
    ...(GOOGLE_GENERATIVE_AI_API_KEY ? [vendorOf(google(GOOGLE_GENERATIVE_AI_API_KEY))] : []),
    ...(env.OLLAMA_BASE_URL === 'off' ? [] : [ollama(env.OLLAMA_BASE_URL, clock)]),
  ];
}

function isOpenAi(baseUrl: string | undefined): boolean {
  return baseUrl === undefined || new URL(baseUrl).hostname === 'api.openai.com';
}

function compatible(
  name: string,
  baseUrl: string,
  apiKey: string | undefined,
  clock: Clock,
): Connection {
  const local = isLoopback(baseUrl);
  const timeout = local ? loopbackTimeout : remoteTimeout;
  const more = name === 'ollama' ? ollamaStates({ root: bare(baseUrl), timeout }) : undefined;
  const listing = createListing({ baseUrl, apiKey, timeout, clock, ...(more && { more }) });
  return {
    name,
    vendor: null,
    listing,
    target: (model) => ({
      connection: name,
      model,
      local,
      stated: listing.stated(model),
      lacks: [],
      // What somebody calls a model on their own machine is never shown bare.
      nameOf: (id) => (name === 'ollama' ? `ollama/${plainName(id)}` : plainName(id)),
      ask: directAsk({ baseUrl, apiKey, model }),
    }),
  };
}

function ollama(baseUrl: string | undefined, clock: Clock): Connection {
  return compatible('ollama', `${bare(baseUrl ?? loopbackOllama)}/v1`, undefined, clock);
}

function vendorOf({ vendor, lacks, ask }: VendorModels): Connection {
  return {
    name: vendor,
    vendor,
    listing: null,
    target: (model) => ({
      connection: vendor,
      model,
      local: false,
      stated: {},
      lacks: lacks(model),
      nameOf: plainName,
      ask: ask(model),
    }),
  };
}

/** Without a trailing slash, and with the version that every such server has in its path. */
export function versioned(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/+$/, '');
  return new URL(trimmed).pathname === '/' ? `${trimmed}/v1` : trimmed;
}

function bare(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '').replace(/\/(?:v1|api)$/, '');
}

function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
