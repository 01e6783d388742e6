import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Shareable } from '#server/share/write.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SharedPart } from '#shared/share/snapshot.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatImports } from '../../import/server/table.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import { citationsOf } from '../../sources/server/cited.ts';

interface PathRow {
  readonly id: string;
  readonly role: SharedPart['role'];
  readonly text: string;
  readonly served: string | null;
  readonly edited: boolean;
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
  const [names, cited] = await Promise.all([
    modelNames(caller),
    citationsOf(
      caller.kernel.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const parts = rows
    .filter(({ text }) => text.trim() !== '')
    .map(({ id, role, text, served, edited }) => {
      const name = served === null ? null : (names.get(served) ?? served);
      const citations = cited.get(id) ?? [];
      return { role, text, served: name, citations, ...(edited && { edited }) };
    });
  if (parts.length === 0) throw new AppError('parameter');
  const imported = found.source !== null;
  const { title } = found;
  const isKept = and(eq(chatConversations.id, conversationId), isNull(chatConversations.deletedAt));
  const held = { table: chatConversations, where: isKept, gone: 'chat_missing' } as const;
  return { kind: 'chat', ref: conversationId, title, snapshot: { parts, imported }, held };
}

async function pathTo(
  { kernel, ownerId }: Caller,
  conversationId: string,
  messageId: string,
): Promise<readonly PathRow[]> {
  const result = (await kernel.db.execute(sql`
    with recursive path as (
      select id, parent_id, role, text, served, edited, 0 as depth
      from ${chatMessages}
      where id = ${messageId}::uuid and conversation_id = ${conversationId}::uuid
        and owner_id = ${ownerId}::uuid
      union all
      select m.id, m.parent_id, m.role, m.text, m.served, m.edited, path.depth + 1
      from ${chatMessages} m join path on m.id = path.parent_id
    )
    select id, role, text, served, edited from path order by depth desc
  `)) as unknown as { readonly rows: readonly PathRow[] };
  return result.rows;
}

async function modelNames({ kernel }: Caller): Promise<ReadonlyMap<string, string>> {
  return new Map((await kernel.models.list()).map(({ slug, name }) => [slug, name]));
}
