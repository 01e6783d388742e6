import { readPage } from '#server/sources/read-page.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { webSearch } from '#server/web-search/web-search.ts';
import type { Sentence } from '#shared/text/sentences.ts';
import type { Other } from './compare.ts';
import { tellingSentences } from './telling.ts';

/** Questions to the search provider, and pages that are read, for one check. */
const mostQueries = 8;
const mostPages = 12;
/** Pages that are read at once. */
const beside = 4;
const longestPage = 700_000;

/**
 * Pages of the web that a text's own sentences lead to, through the guarded fetcher (R35).
 * @throws AppError `search_failed` where no question was answered.
 */
export async function* webCandidates(
  { kernel, locale }: PageCaller,
  sentences: readonly Sentence[],
  signal: AbortSignal,
): AsyncGenerator<Other> {
  const found = new Map<string, string>();
  let failure: unknown;
  let answered = 0;
  for (const query of tellingSentences(sentences, mostQueries)) {
    try {
      const results = await webSearch(kernel, { query, locale, signal });
      answered += 1;
      for (const { url, title } of results.slice(0, 3)) if (!found.has(url)) found.set(url, title);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  if (answered === 0 && failure) throw failure;
  const pages = [...found].slice(0, mostPages);
  for (let at = 0; at < pages.length; at += beside) {
    const read = pages.slice(at, at + beside).map(async ([url, title]): Promise<Other | null> => {
      const page = await readPage(kernel, url, { signal });
      if (page === null) return null;
      const text = page.slice(0, longestPage).toWellFormed();
      return { kind: 'web', title, url, text, resemblance: null };
    });
    for (const one of await Promise.all(read)) if (one) yield one;
  }
}
