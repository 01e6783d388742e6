import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Page } from '#shared/rpc/page.ts';
import { hasAll, markedPieces } from '#shared/text/marked.ts';
import { type SearchTerm, searchTerms } from '#shared/text/search-words.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import type { Hit } from '../contract.ts';
import { quoted } from './index-messages.ts';
import { chatMessageWords } from './table.ts';

/** Names that are looked through, last changed first. */
const mostTitles = 1_000;
const mostNamed = 5;
/** UTF-16 units of a message in which the found words are looked for, to be marked. */
const shownOf = 100_000;

interface FindInput {
  readonly text: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Messages with all words of a text, best first, after conversations that are named so. */
export async function find(caller: Caller, input: FindInput): Promise<Page<Hit>> {
  const terms = searchTerms(input.text);
  if (terms.length === 0) return { items: [], nextCursor: null };
  const skipped = Number(input.cursor ?? 0);
  const [named, said] = await Promise.all([
    skipped === 0 ? findNames(caller, terms) : [],
    findMessages(caller, terms, { skipped, limit: input.limit + 1 }),
  ]);
  const page = said.slice(0, input.limit);
  return {
    items: [...named, ...page],
    nextCursor: said.length > input.limit ? String(skipped + input.limit) : null,
  };
}

async function findMessages(
  { kernel, ownerId }: Caller,
  terms: readonly SearchTerm[],
  { skipped, limit }: { readonly skipped: number; readonly limit: number },
): Promise<Hit[]> {
  const query = sql`${queryOf(terms)}::tsquery`;
  const rows = await kernel.db
    .select({
      conversationId: chatConversations.id,
      title: chatConversations.title,
      archived: chatConversations.archived,
      messageId: chatMessages.id,
      role: chatMessages.role,
      createdAt: chatMessages.createdAt,
      text: sql<string>`left(${chatMessages.text}, ${shownOf})`,
    })
    .from(chatMessageWords)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMessageWords.messageId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(
      and(
        eq(chatMessageWords.ownerId, ownerId),
        eq(chatMessages.ownerId, ownerId),
        kept(ownerId),
        sql`${chatMessageWords.words} @@ ${query}`,
      ),
    )
    // 1: a long message is no better for being long.
    .orderBy(desc(sql`ts_rank(${chatMessageWords.words}, ${query}, 1)`), desc(chatMessages.id))
    .offset(skipped)
    .limit(limit);
  return rows.map(({ text, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    pieces: markedPieces(text, terms),
  }));
}

async function findNames({ kernel, ownerId }: Caller, terms: readonly SearchTerm[]) {
  const rows = await kernel.db
    .select()
    .from(chatConversations)
    .where(kept(ownerId))
    .orderBy(desc(chatConversations.updatedAt))
    .limit(mostTitles);
  const hits: Hit[] = [];
  for (const { id, title, archived, updatedAt } of rows) {
    if (!hasAll(title, terms)) continue;
    hits.push({
      ...{ conversationId: id, title, archived, createdAt: updatedAt.toISOString() },
      pieces: markedPieces(title, terms),
      ...{ messageId: null, role: null },
    });
    if (hits.length === mostNamed) break;
  }
  return hits;
}

function kept(ownerId: string) {
  return and(
    eq(chatConversations.ownerId, ownerId),
    eq(chatConversations.temporary, false),
    isNull(chatConversations.deletedAt),
  );
}

function queryOf(terms: readonly SearchTerm[]): string {
  return terms
    .flatMap(({ parts, prefix }) =>
      parts.map((part, at) => quoted(part) + (prefix && at === parts.length - 1 ? ':*' : '')),
    )
    .join(' & ');
}
