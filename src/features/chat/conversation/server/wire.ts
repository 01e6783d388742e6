import type { Kernel } from '#server/kernel.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Plan } from '#shared/plan/allowance.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Conversation, Message } from '../../contract.ts';
import type { ConversationRow, MessageRow } from '../../server/table.ts';

/** Who calls chat, and from where. */
export interface Caller {
  readonly kernel: Kernel;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  /** Of the page; the Guide answers in it. */
  readonly locale: Locale;
  readonly plan: Plan;
  /** The test group's number. */
  readonly group: number;
  /** By `networkOf`. */
  readonly network: string;
}

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
  const { rating, ratingReason: reason, meter, charged } = row;
  return {
    ...{ id, parentId, role, text, state, slug, served, error, cut, compared, searched },
    ...{ rating, reason, meter, charged, input: row.inputTokens, output: row.outputTokens },
    createdAt: row.createdAt.toISOString(),
  };
}
