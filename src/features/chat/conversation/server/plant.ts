import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Citation, CitedSource } from '#shared/source/cited-source.ts';
import { storable } from '#shared/text/title.ts';
import type { VersionRow } from '../../canvas/server/table.ts';
import { chatImports } from '../../import/server/table.ts';
import { type ConversationRow, chatConversations, chatMessages } from '../../server/table.ts';
import { plantBeside } from './plant-beside.ts';
import { forgetBinned, plantedBefore } from './planted.ts';

/** A message of a conversation that comes whole. */
export interface Seedling {
  /** Its place in the list of the message that it answers, before its own; null at the top. */
  readonly parent: number | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly state: 'done' | 'stopped' | 'failed' | 'interrupted';
  readonly slug: string | null;
  readonly served: string | null;
  readonly error: ErrorKey | null;
  readonly cut: boolean;
  readonly compared: boolean;
  readonly edited?: boolean | undefined;
  readonly rating: 'up' | 'down' | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  /** What its answers cite. */
  readonly sources?: readonly CitedSource[] | undefined;
  readonly citations?: readonly Citation[] | undefined;
  /** What became of it in the canvas, the oldest first. */
  readonly canvas?:
    | readonly (Pick<VersionRow, 'part' | 'by' | 'text'> & { readonly createdAt: Date })[]
    | undefined;
}

export interface Sapling {
  readonly ownerId: string;
  readonly hostKey: string;
  /** By which the same one is known when it comes again. */
  readonly sourceKey: string;
  readonly title: string;
  readonly slug: string;
  readonly pinned: boolean;
  readonly archived: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of messages with one parent the last is shown. */
  readonly messages: readonly Seedling[];
}

/** Rows of one statement: a database takes only so many values at once. */
const atOnce = 500;

/**
 * Writes a whole conversation, unless it is there already by its source's key, and not in the bin:
 * then that one is returned, and nothing is written. Call it inside a transaction.
 */
export async function plant(
  tx: Db,
  sapling: Sapling,
): Promise<{ readonly conversation: ConversationRow; readonly isNew: boolean }> {
  const before = await plantedBefore(tx, sapling);
  if (before) return { conversation: before, isNew: false };
  await forgetBinned(tx, sapling);
  const { ownerId, hostKey, sourceKey, messages, ...fields } = sapling;
  const title = storable(sapling.title);
  const [row] = await tx
    .insert(chatConversations)
    .values({ ...fields, title, ownerId, hostKey })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  const [own] = await tx
    .insert(chatImports)
    .values({ ownerId, sourceKey, conversationId: row.id, hostKey })
    .onConflictDoNothing()
    .returning();
  if (!own) {
    // A parallel call was first, and was waited for.
    await tx.delete(chatConversations).where(eq(chatConversations.id, row.id));
    const first = await plantedBefore(tx, sapling);
    if (!first) throw new Error('the conversation is neither there nor new');
    return { conversation: first, isNew: false };
  }
  const rows = rowsOf(sapling, row.id);
  for (let at = 0; at < rows.length; at += atOnce)
    await tx.insert(chatMessages).values(rows.slice(at, at + atOnce));
  await plantBeside(
    tx,
    sapling,
    rows.map(({ id }) => id),
  );
  return { conversation: row, isNew: true };
}

function rowsOf({ ownerId, hostKey, messages }: Sapling, conversationId: string) {
  // Ids order a conversation, and those of one millisecond come in any order.
  const ids = messages.map(() => randomUUIDv7()).sort();
  return messages.map(({ parent, text, reason, served, ...message }, at) => ({
    ...message,
    ...{ ownerId, hostKey, conversationId, ratingReason: reason && storable(reason) },
    ...{ id: ids[at] ?? randomUUIDv7(), searched: message.sources !== undefined },
    ...{ parentId: parent === null ? null : (ids[parent] ?? null) },
    ...{ text: storable(text), served: served && storable(served) },
  }));
}
