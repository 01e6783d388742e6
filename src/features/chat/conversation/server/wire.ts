import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { Conversation, Message } from '../../contract.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';

export type Caller = PageCaller;

export function conversationOnWire(row: ConversationRow): Conversation {
  const { id, title, slug, projectId, botId, temporary, pinned, archived, usesMemory } = row;
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  const deletedAt = row.deletedAt?.toISOString() ?? null;
  return {
    ...{ id, title, slug, projectId, botId, temporary, pinned, archived, usesMemory },
    ...{ createdAt, updatedAt, deletedAt },
  };
}

export function messageOnWire(row: MessageRow): Message {
  const { id, parentId, role, text, state, slug, served, error, cut, compared, searched } = row;
  const { edited, rating, ratingReason: reason, meter, charged } = row;
  return {
    ...{ id, parentId, role, text, state, slug, served, error, cut, compared, searched },
    ...{ edited, rating, reason, meter, charged, input: row.inputTokens, output: row.outputTokens },
    createdAt: row.createdAt.toISOString(),
  };
}
