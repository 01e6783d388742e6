import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { Conversation } from '../../contract.ts';
import { type Caller, conversationOnWire } from '../../conversation/server/wire.ts';
import { checkProject } from '../../project/server/port.ts';
import { chatConversations } from '../../server/table.ts';
import type { Memories, Memory } from '../contract.ts';
import { mostMemories } from '../limits.ts';
import { chatMemories, chatMemorySwitches, type MemoryRow } from './table.ts';

/** All of them, oldest first, and whether they are read. */
export async function listMemories({ kernel, ownerId }: Caller): Promise<Memories> {
  const [on, rows] = await Promise.all([
    isOn(kernel.db, ownerId),
    kernel.db
      .select()
      .from(chatMemories)
      .where(eq(chatMemories.ownerId, ownerId))
      .orderBy(asc(chatMemories.createdAt), asc(chatMemories.id))
      .limit(mostMemories),
  ]);
  return { on, items: rows.map(onWire) };
}

/** Whether a person lets models read what is remembered; so until it is switched off. */
export async function isOn(db: Db, ownerId: string): Promise<boolean> {
  const [row] = await db
    .select({ on: chatMemorySwitches.on })
    .from(chatMemorySwitches)
    .where(eq(chatMemorySwitches.ownerId, ownerId))
    .orderBy(desc(chatMemorySwitches.id))
    .limit(1);
  return row?.on ?? true;
}

/**
 * Remembers a fact, or changes it; one that is remembered there already stays the one row that it is.
 * @throws AppError `not_found` for somebody else's id or project,
 * `parameter` where there are as many as are kept, `too_many_requests` as `countKept`.
 */
export async function saveMemory(caller: Caller, input: Memory): Promise<Memory> {
  const { kernel, hostKey, network } = caller;
  const { id, projectId } = input;
  const text = storable(input.text.trim());
  await countKept({ limits: kernel.limits, ownerId: caller.ownerId, network }, text);
  const now = kernel.clock.now();
  return kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    if (projectId !== null) await checkProject(tx, ownerId, projectId);
    const mine = eq(chatMemories.ownerId, ownerId);
    const [changed] = await tx
      .update(chatMemories)
      .set({ text, projectId, updatedAt: now })
      .where(and(eq(chatMemories.id, id), mine))
      .returning();
    if (changed) return onWire(changed);
    const known = await sameFact(tx, ownerId, { text, projectId });
    if (known) return onWire(known);
    if ((await tx.$count(chatMemories, mine)) >= mostMemories) throw new AppError('parameter');
    const row = { id, ownerId, projectId, text, hostKey, createdAt: now, updatedAt: now };
    const [made] = await tx
      .insert(chatMemories)
      .values(row)
      .onConflictDoUpdate({ target: chatMemories.id, set: { text, projectId }, setWhere: mine })
      .returning();
    if (!made) throw new AppError('not_found');
    return onWire(made);
  });
}

/** Waits for what the same person just writes, which may be the same. */
async function sameFact(tx: Db, ownerId: string, { text, projectId }: Omit<Memory, 'id'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`memory:${ownerId}`}, 0))`);
  const here = sql`${chatMemories.projectId} is not distinct from ${projectId}`;
  const [row] = await tx
    .select()
    .from(chatMemories)
    .where(and(eq(chatMemories.ownerId, ownerId), eq(chatMemories.text, text), here))
    .limit(1);
  return row;
}

/** For good; one that is gone already is no fault. */
export async function removeMemory(
  { kernel, ownerId }: Caller,
  id: string,
): Promise<{ readonly id: string }> {
  await kernel.db
    .delete(chatMemories)
    .where(and(eq(chatMemories.id, id), eq(chatMemories.ownerId, ownerId)));
  return { id };
}

/** Lets models read it in all chats, or in none. */
export async function switchMemory(
  { kernel, ownerId, hostKey }: Caller,
  on: boolean,
): Promise<{ readonly on: boolean }> {
  await kernel.db.transaction(async (tx) => {
    const owner = await currentOwner(tx, ownerId);
    await tx.delete(chatMemorySwitches).where(eq(chatMemorySwitches.ownerId, owner));
    const row = { ownerId: owner, on, hostKey, createdAt: kernel.clock.now() };
    await tx.insert(chatMemorySwitches).values(row);
  });
  return { on };
}

/** Lets models read it in one chat, or not. @throws AppError `chat_missing`. */
export async function switchInChat(
  { kernel, ownerId }: Caller,
  { conversationId, on }: { readonly conversationId: string; readonly on: boolean },
): Promise<Conversation> {
  const { id } = chatConversations;
  const [row] = await kernel.db
    .update(chatConversations)
    .set({ usesMemory: on })
    .where(and(eq(id, conversationId), eq(chatConversations.ownerId, ownerId)))
    .returning();
  if (!row) throw new AppError('chat_missing');
  return conversationOnWire(row);
}

function onWire({ id, text, projectId }: MemoryRow): Memory {
  return { id, text, projectId };
}
