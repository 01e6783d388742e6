import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '#shared/i18n/locale.ts';
import type { SearchTimes, WebProvider, WebResult } from './contract.ts';
import { faultOf, faultOfStatus, ProviderFault } from './provider-fault.ts';

const mostBytes = 2_000_000;

export interface Asking {
  readonly query: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
  readonly times: SearchTimes;
}

/** Asks one provider, again where that may help. @throws ProviderFault */
export async function askProvider(
  provider: WebProvider,
  asking: Asking,
): Promise<readonly WebResult[]> {
  const { signal, times } = asking;
  for (let tries = 0; ; tries += 1) {
    try {
      return provider.read(await once(provider, asking));
    } catch (error) {
      const fault = faultOf(error);
      const wait = fault.retryAfter ?? times.backoff * 2 ** tries;
      const again = fault.retry && tries < times.retries && wait <= times.longestWait;
      if (!again || signal.aborted) throw fault;
      // Callers who failed together do not come back together.
      await sleep(wait + Math.random() * times.backoff, undefined, { signal });
    }
  }
}

async function once(provider: WebProvider, { query, locale, signal, times }: Asking) {
  const { url, method, headers, body } = provider.requestOf(query, locale);
  const response = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { body }),
    // A key goes to the operator's address and to no other.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(times.answer)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw faultOfStatus(response.status, response.headers.get('retry-after'));
  }
  return JSON.parse(await textOf(response)) as unknown;
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes)
      throw new ProviderFault('too long', { status: 200, retry: false, retryAfter: null });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
