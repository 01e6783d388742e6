import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Shareable } from '#server/share/write.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SharedCitation, SharedPart } from '#shared/share/snapshot.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatImports } from '../../import/server/table.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import { chatCitations, chatSearches } from '../../sources/server/table.ts';

interface PathRow {
  readonly id: string;
  readonly role: SharedPart['role'];
  readonly text: string;
  readonly served: string | null;
}

/**
 * The path to a message as a shared page shows it, now and from then on.
 * @throws AppError `chat_missing` for a conversation or message that is not the caller's, in the
 * bin or temporary;
 * `parameter` where nothing has been said yet.
 */
export async function freezePath(
  caller: Caller,
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
): Promise<Shareable> {
  const { kernel, ownerId } = caller;
  const [found] = await kernel.db
    .select({ title: chatConversations.title, source: chatImports.sourceKey })
    .from(chatConversations)
    .leftJoin(chatImports, eq(chatImports.conversationId, chatConversations.id))
    .where(
      and(
        eq(chatConversations.id, conversationId),
        eq(chatConversations.ownerId, ownerId),
        eq(chatConversations.temporary, false),
        isNull(chatConversations.deletedAt),
      ),
    );
  if (!found) throw new AppError('chat_missing');
  const rows = await pathTo(caller, conversationId, messageId);
  if (rows.length === 0) throw new AppError('chat_missing');
  const [names, cited] = await Promise.all([modelNames(caller), citationsIn(caller, rows)]);
  const parts = rows
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, role, text, served }) => {
      const name = served === null ? null : (names.get(served) ?? served);
      return { role, text, served: name, citations: cited.get(id) ?? [] };
    });
  if (parts.length === 0) throw new AppError('parameter');
  const imported = found.source !== null;
  const { title } = found;
  return { kind: 'chat', ref: conversationId, title, snapshot: { parts, imported } };
}

async function pathTo(
  { kernel, ownerId }: Caller,
  conversationId: string,
  messageId: string,
): Promise<readonly PathRow[]> {
  const result = (await kernel.db.execute(sql`
    with recursive path as (
      select id, parent_id, role, text, served, 0 as depth
      from ${chatMessages}
      where id = ${messageId}::uuid and conversation_id = ${conversationId}::uuid
        and owner_id = ${ownerId}::uuid
      union all
      select m.id, m.parent_id, m.role, m.text, m.served, path.depth + 1
      from ${chatMessages} m join path on m.id = path.parent_id
    )
    select id, role, text, served from path order by depth desc
  `)) as unknown as { readonly rows: readonly PathRow[] };
  return result.rows;
}

async function modelNames({ kernel }: Caller): Promise<ReadonlyMap<string, string>> {
  return new Map((await kernel.models.list()).map(({ slug, name }) => [slug, name]));
}

/** By the answer's id: the words that its markers stand for, and where they were found. */
async function citationsIn(
  { kernel }: Caller,
  rows: readonly PathRow[],
): Promise<ReadonlyMap<string, readonly SharedCitation[]>> {
  const found = await kernel.db
    .select({
      answerId: chatCitations.answerId,
      citations: chatCitations.citations,
      sources: chatSearches.sources,
    })
    .from(chatCitations)
    .innerJoin(chatMessages, eq(chatMessages.id, chatCitations.answerId))
    .innerJoin(chatSearches, eq(chatSearches.questionId, chatMessages.parentId))
    .where(
      inArray(
        chatCitations.answerId,
        rows.map(({ id }) => id),
      ),
    );
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
