import { storable } from '#shared/text/title.ts';
import type { Kernel } from '../kernel.ts';
import type { WebResult } from '../web-search/contract.ts';
import { readPage } from './read-page.ts';
import type { Source } from './source.ts';

/** Pages that are read for one question. */
const mostSources = 6;
/** UTF-16 units kept of each. */
const mostText = 6_000;
/** A page with less text than this hides it from us; the provider's own words of it tell more. */
const fewestText = 200;

export interface Gathering {
  readonly results: readonly WebResult[];
  readonly question: string;
  readonly signal: AbortSignal;
}

/** Reads what a search found, side by side, and numbers what can be cited. @throws the signal's reason. */
export async function gatherSources(
  kernel: Pick<Kernel, 'fetch' | 'documents' | 'clock'>,
  { results, question, signal }: Gathering,
): Promise<Source[]> {
  const about = { question, most: mostText };
  const read = await Promise.all(
    results.slice(0, mostSources).map(async (result) => {
      const page = await readPage(kernel, result.url, { signal, about });
      const whole = page !== null && page.length >= fewestText;
      const from: Source['from'] = whole ? 'page' : 'snippet';
      const text = storable(whole ? page : result.snippet);
      return { title: result.title, url: result.url, text, from };
    }),
  );
  signal.throwIfAborted();
  const fetchedAt = kernel.clock.now().toISOString();
  return read
    .filter(({ text }) => text.trim() !== '')
    .map((source, at) => ({ ...source, number: at + 1, fetchedAt }));
}
