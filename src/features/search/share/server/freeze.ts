import type { Shareable } from '#server/share/write.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { ownSearch } from '../../kept/server/kept.ts';

/**
 * A search as a shared page shows it: the question, the answer, the words of its sources.
 * @throws AppError `search_result_missing` for an id that is nobody's or someone else's; `parameter`
 * where it has no answer.
 */
export async function freezeSearch(caller: PageCaller, id: string): Promise<Shareable> {
  const { query, text, state, served, sources, citations } = await ownSearch(caller, id);
  const isGoing = state === 'searching' || state === 'writing';
  if (isGoing || text.trim() === '') throw new AppError('parameter');
  const cited = citations.flatMap(({ number, quote }): SharedCitation[] => {
    const source = sources.find((one) => one.number === number);
    return source ? [{ n: number, title: source.title, url: source.url, quote }] : [];
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
  };
}
