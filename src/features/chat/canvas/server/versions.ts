import { and, asc, eq } from 'drizzle-orm';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import { ownMessage } from '../../answer/server/attach.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatMessages } from '../../server/table.ts';
import type { CanvasPlace, KeepVersionInput, Version } from '../contract.ts';
import { mostVersions } from '../limits.ts';
import { chatCanvasVersions, type VersionRow } from './table.ts';

/** Oldest first. @throws AppError `chat_missing` for a message that is nobody's or someone else's. */
export async function listVersions(
  caller: Caller,
  { messageId, part }: CanvasPlace,
): Promise<Version[]> {
  await ownMessage(caller, messageId);
  const rows = await caller.kernel.db
    .select()
    .from(chatCanvasVersions)
    .where(and(eq(chatCanvasVersions.messageId, messageId), eq(chatCanvasVersions.part, part)))
    .orderBy(asc(chatCanvasVersions.id))
    .limit(mostVersions);
  return rows.map(onWire);
}

/**
 * Keeps a version, once per key (R16). @throws AppError `chat_missing` as above, `parameter` where
 * there are as many as are kept or the key has kept something else, `too_many_requests` as `countKept`.
 */
export async function keepVersion(caller: Caller, input: KeepVersionInput): Promise<Version> {
  const { kernel, hostKey, network } = caller;
  const { messageId, part, by, key } = input;
  const text = storable(input.text);
  await countKept({ limits: kernel.limits, ownerId: caller.ownerId, network }, text);
  return kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    // One after the other, so that no more are kept than are counted.
    const [message] = await tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(eq(chatMessages.id, messageId), eq(chatMessages.ownerId, ownerId)))
      .for('update');
    if (!message) throw new AppError('chat_missing');
    const here = and(
      eq(chatCanvasVersions.messageId, messageId),
      eq(chatCanvasVersions.part, part),
    );
    const mine = and(eq(chatCanvasVersions.ownerId, ownerId), eq(chatCanvasVersions.sendKey, key));
    const [before] = await tx.select().from(chatCanvasVersions).where(mine);
    if (before?.text === text && before.messageId === messageId) return onWire(before);
    if (before || (await tx.$count(chatCanvasVersions, here)) >= mostVersions)
      throw new AppError('parameter');
    const createdAt = kernel.clock.now();
    const row = { ownerId, messageId, part, sendKey: key, by, text, hostKey, createdAt };
    const [made] = await tx.insert(chatCanvasVersions).values(row).returning();
    if (!made) throw new Error('the insert returned no row');
    return onWire(made);
  });
}

function onWire({ id, by, text }: VersionRow): Version {
  return { id, by, text };
}
