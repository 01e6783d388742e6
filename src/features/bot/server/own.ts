import { and, desc, eq, sql } from 'drizzle-orm';
import { type BotRow, botDocuments, bots } from '#server/bots/table.ts';
import { removeUnused } from '#server/documents/remove.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { mostBots } from '#shared/bot/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { EditInput, MadeBot, MakeInput, OwnBot } from '../contract.ts';
import { type Maker, ownOf } from './wire.ts';

/** A person's bots, newest first. */
export async function listOwn({ kernel, ownerId }: Maker): Promise<readonly OwnBot[]> {
  const rows = await kernel.db
    .select()
    .from(bots)
    .where(eq(bots.ownerId, ownerId))
    .orderBy(desc(bots.id));
  return rows.map(ownOf);
}

/**
 * Makes a bot once per key, whatever the number of calls; a later one writes it anew, as the answer
 * to the first may never have come (R16). It is its maker's alone until they make it public.
 * @throws AppError `not_found` for a model that is not there, as `countKept`.
 */
export async function makeBot(maker: Maker, { makeKey, ...input }: MakeInput): Promise<MadeBot> {
  const { kernel, network, hostKey, locale } = maker;
  const written = await writtenOf(maker, input);
  return kernel.db.transaction(async (tx): Promise<MadeBot> => {
    const ownerId = await currentOwner(tx, maker.ownerId);
    // One at a time for each person, so that parallel ones cannot pass the limit together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bot:${ownerId}`}, 0))`);
    const own = eq(bots.ownerId, ownerId);
    const isKnown = (await tx.$count(bots, and(own, eq(bots.makeKey, makeKey)))) > 0;
    if (!isKnown && (await tx.$count(bots, own)) >= mostBots)
      return { state: 'full', limit: mostBots };
    await countKept({ limits: kernel.limits, ownerId, network }, written.instructions);
    const now = kernel.clock.now();
    const [row] = await tx
      .insert(bots)
      .values({ ...written, ownerId, makeKey, hostKey, locale, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [bots.ownerId, bots.makeKey],
        set: { ...written, updatedAt: now },
      })
      .returning();
    return { state: 'made', bot: ownOf(found(row)) };
  });
}

/** @throws AppError `bot_missing` for one that is not the maker's, `not_found` as above. */
export async function editBot(maker: Maker, { id, ...input }: EditInput): Promise<OwnBot> {
  const written = await writtenOf(maker, input);
  const { kernel, ownerId, network } = maker;
  await countKept({ limits: kernel.limits, ownerId, network }, written.instructions);
  return change(maker, id, written);
}

/** @throws AppError `bot_missing` as above. */
export function publishBot(
  maker: Maker,
  { id, isPublic }: { readonly id: string; readonly isPublic: boolean },
): Promise<OwnBot> {
  return change(maker, id, { isPublic });
}

/** For good. @throws AppError `bot_missing` as above. */
export async function removeBot(
  { kernel, ownerId }: Maker,
  id: string,
): Promise<{ readonly id: string }> {
  const read = await kernel.db
    .select({ id: botDocuments.documentId })
    .from(botDocuments)
    .where(eq(botDocuments.botId, id));
  const [row] = await kernel.db
    .delete(bots)
    .where(and(eq(bots.id, id), eq(bots.ownerId, ownerId)))
    .returning();
  found(row);
  await removeUnused(kernel, { ids: read.map((one) => one.id) });
  return { id };
}

async function change(
  { kernel, ownerId }: Maker,
  id: string,
  to: Partial<typeof bots.$inferInsert>,
): Promise<OwnBot> {
  const [row] = await kernel.db
    .update(bots)
    .set({ ...to, updatedAt: kernel.clock.now() })
    .where(and(eq(bots.id, id), eq(bots.ownerId, ownerId)))
    .returning();
  return ownOf(found(row));
}

async function writtenOf({ kernel }: Maker, input: Omit<MakeInput, 'makeKey'>) {
  const { name, description, instructions, slug, starters } = input;
  const models = await kernel.models.list();
  if (!models.some((one) => one.slug === slug)) throw new AppError('not_found');
  return {
    ...{ name: storable(name), description: storable(description), slug },
    ...{ instructions: storable(instructions), starters: [...new Set(starters.map(storable))] },
  };
}

function found(row: BotRow | undefined): BotRow {
  if (!row) throw new AppError('bot_missing');
  return row;
}
