import { eq } from 'drizzle-orm';
import type { Shareable } from '#server/share/write.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { ownSearch } from '../../kept/server/kept.ts';
import { searches } from '../../server/table.ts';

/**
 * A search as a shared page shows it: the question, the answer, the words of its sources.
 * @throws AppError `search_result_missing` for an id that is nobody's or someone else's; `parameter`
 * where it has no answer.
 */
export async function freezeSearch(caller: PageCaller, id: string): Promise<Shareable> {
  const { query, text, state, served, sources, citations } = await ownSearch(caller, id);
  const isGoing = state === 'searching' || state === 'writing';
  if (isGoing || text.trim() === '') throw new AppError('parameter');
  const cited = sources.flatMap(({ number, title, url }): SharedCitation[] => {
    const quotes = citations.filter((one) => one.number === number).map(({ quote }) => quote);
    // An answer that broke off may have markers whose quotes went with it: they lead there all the same.
    if (quotes.length === 0 && text.includes(`[${number}]`)) quotes.push('');
    return quotes.map((quote) => ({ n: number, title, url, quote }));
  });
  const nothing = { served: null, citations: [] };
  return {
    ...{ kind: 'search', ref: id, title: query },
    snapshot: {
      parts: [
        { role: 'user', text: query, ...nothing },
        { role: 'assistant', text, served, citations: cited },
      ],
      imported: false,
    },
    held: { table: searches, where: eq(searches.id, id), gone: 'search_result_missing' },
  };
}
