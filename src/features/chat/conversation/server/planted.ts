import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { chatImports } from '../../import/server/table.ts';
import { type ConversationRow, chatConversations } from '../../server/table.ts';

interface Source {
  readonly ownerId: string;
  readonly sourceKey: string;
}

/** The conversation that came by this key, unless it is in the bin. */
export async function plantedBefore(
  db: Db,
  { ownerId, sourceKey }: Source,
): Promise<ConversationRow | undefined> {
  const [found] = await withImportKey(db, ownerId, [sourceKey]);
  if (found) return found.conversation;
  const [own] = await withOwnId(db, ownerId, [sourceKey]);
  return own;
}

/** Those of these keys by which a conversation is there already, as above. */
export async function plantedAmong(
  db: Db,
  ownerId: string,
  sourceKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await withImportKey(db, ownerId, sourceKeys);
  const own = await withOwnId(db, ownerId, sourceKeys);
  return new Set([...found.map(({ sourceKey }) => sourceKey), ...own.map(({ id }) => id)]);
}

/** What is in the bin gives its key to the next one. */
export async function forgetBinned(tx: Db, { ownerId, sourceKey }: Source): Promise<void> {
  const binned = tx
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(and(eq(chatConversations.ownerId, ownerId), isNotNull(chatConversations.deletedAt)));
  await tx
    .delete(chatImports)
    .where(
      and(
        eq(chatImports.ownerId, ownerId),
        eq(chatImports.sourceKey, sourceKey),
        inArray(chatImports.conversationId, binned),
      ),
    );
}

function withImportKey(db: Db, ownerId: string, sourceKeys: readonly string[]) {
  return db
    .select({ sourceKey: chatImports.sourceKey, conversation: chatConversations })
    .from(chatImports)
    .innerJoin(chatConversations, eq(chatConversations.id, chatImports.conversationId))
    .where(
      and(
        eq(chatImports.ownerId, ownerId),
        inArray(chatImports.sourceKey, [...sourceKeys]),
        isNull(chatConversations.deletedAt),
      ),
    );
}

/** An export of this very person comes home. */
function withOwnId(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .select()
    .from(chatConversations)
    .where(
      and(
        inArray(chatConversations.id, [...ids]),
        eq(chatConversations.ownerId, ownerId),
        isNull(chatConversations.deletedAt),
      ),
    );
}
