import { AppError } from '#shared/errors/app-error.ts';
import type { Env } from '../env.ts';
import type { Kernel } from '../kernel.ts';
import { askProvider } from './ask-provider.ts';
import { brave } from './brave.ts';
import {
  defaultTimes,
  type SearchTimes,
  type WebProvider,
  type WebQuery,
  type WebResult,
} from './contract.ts';
import { faultOf } from './provider-fault.ts';
import { cleanResults } from './results.ts';
import { searxng } from './searxng.ts';
import { tavily } from './tavily.ts';

/** What providers take: Brave counts characters and words, Tavily characters. */
const longestQuery = 400;
const mostWords = 50;

/** What the operator has set up, in the order in which it is asked. */
function webProviders(env: Env): readonly WebProvider[] {
  const { SEARXNG_URL, BRAVE_SEARCH_API_KEY, TAVILY_API_KEY } = env;
  return [
    ...(SEARXNG_URL ? [searxng(SEARXNG_URL)] : []),
    ...(BRAVE_SEARCH_API_KEY ? [brave(env.BRAVE_SEARCH_BASE_URL, BRAVE_SEARCH_API_KEY)] : []),
    ...(TAVILY_API_KEY ? [tavily(env.TAVILY_BASE_URL, TAVILY_API_KEY)] : []),
  ];
}

export function hasWebSearch(env: Env): boolean {
  return webProviders(env).length > 0;
}

/**
 * Searches the web by the first provider that answers; none found is an empty list.
 * @throws AppError `search_unconfigured` where no provider is set up, `search_failed` where none
 * answered, `request_aborted`.
 */
export async function webSearch(
  { env, log }: Pick<Kernel, 'env' | 'log'>,
  { query, locale, signal }: WebQuery,
  times: SearchTimes = defaultTimes,
): Promise<readonly WebResult[]> {
  const providers = webProviders(env);
  if (providers.length === 0) throw new AppError('search_unconfigured');
  const asking = { query: shortened(query), locale, signal, times };
  for (const provider of providers) {
    try {
      return cleanResults(await askProvider(provider, asking));
    } catch (error) {
      if (signal.aborted) throw new AppError('request_aborted', { cause: error });
      const { status, message } = faultOf(error);
      log.warn({ event: 'web-search.failed', provider: provider.name, status, says: message });
    }
  }
  throw new AppError('search_failed');
}

/** A query on one line, as long as every provider takes it. */
function shortened(query: string): string {
  const words = query.trim().split(/\s+/).slice(0, mostWords).join(' ');
  return words.slice(0, longestQuery).toWellFormed();
}
