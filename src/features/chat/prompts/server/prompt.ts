import { and, asc, eq } from 'drizzle-orm';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Prompt } from '../contract.ts';
import { mostPrompts } from '../limits.ts';
import { chatPrompts, type PromptRow } from './table.ts';

/** All of them, by name. */
export async function listPrompts({ kernel, ownerId }: Caller): Promise<Prompt[]> {
  const rows = await kernel.db
    .select()
    .from(chatPrompts)
    .where(eq(chatPrompts.ownerId, ownerId))
    .orderBy(asc(chatPrompts.title), asc(chatPrompts.id))
    .limit(mostPrompts);
  return rows.map(onWire);
}

/**
 * Makes a prompt, or changes it. @throws AppError `not_found` for somebody else's id, `parameter`
 * where there are as many as are kept, `too_many_requests` as `countKept`.
 */
export async function savePrompt(caller: Caller, input: Prompt): Promise<Prompt> {
  const { kernel, hostKey, network } = caller;
  const { limits, db } = kernel;
  await countKept({ limits, ownerId: caller.ownerId, network }, input.title + input.text);
  const [title, text] = [storable(input.title.trim()), storable(input.text)];
  const now = kernel.clock.now();
  return db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const mine = eq(chatPrompts.ownerId, ownerId);
    const [changed] = await tx
      .update(chatPrompts)
      .set({ title, text, updatedAt: now })
      .where(and(eq(chatPrompts.id, input.id), mine))
      .returning();
    if (changed) return onWire(changed);
    if ((await tx.$count(chatPrompts, mine)) >= mostPrompts) throw new AppError('parameter');
    const row = { id: input.id, ownerId, title, text, hostKey, createdAt: now, updatedAt: now };
    const [made] = await tx
      .insert(chatPrompts)
      .values(row)
      .onConflictDoUpdate({ target: chatPrompts.id, set: { title, text }, setWhere: mine })
      .returning();
    if (!made) throw new AppError('not_found');
    return onWire(made);
  });
}

/** For good; one that is gone already is no fault. */
export async function removePrompt(
  { kernel, ownerId }: Caller,
  id: string,
): Promise<{ readonly id: string }> {
  await kernel.db
    .delete(chatPrompts)
    .where(and(eq(chatPrompts.id, id), eq(chatPrompts.ownerId, ownerId)));
  return { id };
}

function onWire({ id, title, text }: PromptRow): Prompt {
  return { id, title, text };
}
