import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { chatMessages } from '../../server/table.ts';
import { chatCitations, chatSearches } from './table.ts';

/** By the answer's id: the words that its markers stand for, and where they were found. */
export async function citationsOf(
  db: Db,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SharedCitation[]>> {
  const found = await db
    .select({
      answerId: chatCitations.answerId,
      citations: chatCitations.citations,
      sources: chatSearches.sources,
    })
    .from(chatCitations)
    .innerJoin(chatMessages, eq(chatMessages.id, chatCitations.answerId))
    .innerJoin(chatSearches, eq(chatSearches.questionId, chatMessages.parentId))
    .where(inArray(chatCitations.answerId, [...answerIds]));
  return new Map(
    found.map(({ answerId, citations, sources }) => [
      answerId,
      citations.flatMap(({ number, quote }) => {
        const source = sources.find((one) => one.number === number);
        return source ? [{ n: number, title: source.title, url: source.url, quote }] : [];
      }),
    ]),
  );
}
